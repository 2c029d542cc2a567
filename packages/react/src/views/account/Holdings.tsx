import type { Connection } from '@portico/core'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { StateNote } from '../../ui/StateNote.tsx'
import { useHoldings } from '../shared/useHoldings.ts'
import { useEverywhere } from '../shared/useNetworkScope.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountTabs, type OtherTabs } from './AccountTabs.tsx'
import { Tokens } from './tokens/Tokens.tsx'
import { Total } from './tokens/Total.tsx'

/** What the connected account owns on its network, and what can be done with it. */
export function Holdings({ connection, tabs }: { connection: Connection; tabs: OtherTabs }) {
  const { caipAddress } = connection
  const everywhere = useEverywhere(caipAddress)
  const held = useHoldings(caipAddress, everywhere)
  const assets = held.balances?.assets ?? []
  const isEmpty =
    held.balances?.coverage === 'full' && assets.every((asset) => asset.balance === 0n)
  return (
    <>
      <Total {...held} />
      <AccountActions isEmpty={isEmpty} />
      <AccountTabs
        connection={connection}
        everywhere={everywhere}
        others={tabs}
        tokens={isEmpty ? <NoHoldings /> : <Tokens {...held} several={everywhere} />}
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
