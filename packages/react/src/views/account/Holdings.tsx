import type { Connection } from '@portico/core'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { StateNote } from '../../ui/StateNote.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { TokenScopes } from './tokens/TokenScopes.tsx'
import { Tokens } from './tokens/Tokens.tsx'
import { Total } from './tokens/Total.tsx'
import { useHasOtherNetworks, useHoldings } from './tokens/useHoldings.ts'
import { useTokenScope } from './tokens/useTokenScope.ts'

/** What the connected account owns on its network, and what can be done with it. */
export function Holdings({ connection }: { connection: Connection }) {
  const [scope, choose] = useTokenScope()
  const hasOthers = useHasOtherNetworks(connection.caipAddress)
  const everywhere = hasOthers && scope === 'all'
  const held = useHoldings(connection.caipAddress, everywhere)
  const assets = held.balances?.assets ?? []
  const isEmpty =
    held.balances?.coverage === 'full' && assets.every((asset) => asset.balance === 0n)
  return (
    <>
      <Total {...held} />
      <AccountActions isEmpty={isEmpty} />
      <AccountTabs
        connection={connection}
        tokens={
          <>
            {hasOthers && <TokenScopes scope={scope} onChoose={choose} />}
            {isEmpty ? <NoHoldings /> : <Tokens {...held} several={everywhere} />}
          </>
        }
      />
    </>
  )
}

/** The account is empty; the way to receive something stands above. */
function NoHoldings() {
  const { t } = useText()
  const network = useNetwork()
  return (
    <StateNote
      kind="empty"
      title={t('account.empty.title')}
      body={t('account.empty.body', { network: network.name })}
    />
  )
}
