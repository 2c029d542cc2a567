import { formatAmount } from '@portico/decode'
import { address as asAddress, createSolanaRpc } from '@solana/kit'
import { useCallback } from 'react'
import type { DemoSolana } from '../../config.ts'
import { Balance } from '../Balance.tsx'

/** Shows the SOL of a Solana account. */
export const SolBalance = ({ cluster, address }: { cluster: DemoSolana; address: string }) => {
  const load = useCallback(async () => {
    const { value } = await createSolanaRpc(cluster.rpcUrl).getBalance(asAddress(address)).send()
    return `${formatAmount(value, 9)} SOL`
  }, [cluster, address])
  return <Balance load={load} />
}
