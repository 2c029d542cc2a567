import type { CaipAddress } from '@portico/contract'
import { CopyAddress } from '../../ui/CopyAddress.tsx'
import { useName } from '../shared/useName.ts'

type CounterpartProps = { chain: string | null; address: string }

/** The other party: a name that resolves back to its address, else the short address; a click copies it. */
export const Counterpart = ({ chain, address }: CounterpartProps) =>
  chain === null ? <CopyAddress address={address} /> : <Named chain={chain} address={address} />

function Named({ chain, address }: { chain: string; address: string }) {
  const { name } = useName(`${chain}:${address}` as CaipAddress)
  return <CopyAddress address={address} name={name} />
}
