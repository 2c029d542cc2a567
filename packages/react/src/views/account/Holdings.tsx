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

/** The assets of the connected account on its network, with the actions for them. */
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

/** Says that the account is empty; the button to receive is above. */
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
