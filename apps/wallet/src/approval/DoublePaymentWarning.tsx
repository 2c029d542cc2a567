import { Warning } from '@portico/approval'
import { useWalletState } from '../parts/useWallet.ts'

/** Warns if an earlier transaction of the account may be on its way: this one may pay a second time. */
export function DoublePaymentWarning({ chainId, address }: { chainId: string; address: string }) {
  const { outgoing } = useWalletState()
  const isSame = (entry: (typeof outgoing)[number]) =>
    entry.chainId === chainId && entry.from.toLowerCase() === address.toLowerCase()
  if (!outgoing.some(isSame)) return null
  return (
    <Warning>
      The last transaction of this account is still being checked. If this is the same payment,
      reject it: you would pay twice.
    </Warning>
  )
}
