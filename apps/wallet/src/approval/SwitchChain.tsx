import { Fact, Facts, Warning } from '@portico/approval'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { Refusal } from '../requests/refusal.ts'
import { Approval } from './Approval.tsx'
import type { RequestProps } from './requestProps.ts'

/** Asks the owner to use another network (EIP-3326). An unknown network can only be refused. */
export function SwitchChain({ pending, count, parsed }: RequestProps<'switchChain'>) {
  const wallet = useWallet()
  const { chains } = useWalletState()
  const from = chains.find(({ id }) => id === pending.request.chainId)
  const to = chains.find(({ id }) => id === parsed.to)
  return (
    <Approval
      pending={pending}
      count={count}
      title={`Switch to ${to?.name ?? 'another network'}`}
      lead="All sites that use this network are notified."
      label={to ? 'Approve' : 'Notify the site'}
      approve={() =>
        to ? wallet.approveChain(pending) : wallet.reject(pending, new Refusal('unknownChain'))
      }
    >
      {!to && (
        <Warning>{`This wallet doesn’t have the network ${parsed.to}. The site can request to add it.`}</Warning>
      )}
      <Facts>
        <Fact name="From">{from?.name}</Fact>
        <Fact name="To">{to?.name ?? parsed.to}</Fact>
      </Facts>
    </Approval>
  )
}
