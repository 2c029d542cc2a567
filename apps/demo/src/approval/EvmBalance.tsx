import { formatAmount } from '@portico/decode'
import { nodeClient } from '@portico/decode/evm'
import { useCallback } from 'react'
import type { Address } from 'viem'
import { getBalance } from 'viem/actions'
import type { DemoChain } from '../config.ts'
import { Balance } from './Balance.tsx'

/** Shows an EVM account's balance in the native currency. */
export const EvmBalance = ({ chain, address }: { chain: DemoChain; address: Address }) => {
  const load = useCallback(async () => {
    const wei = await getBalance(nodeClient(chain), { address })
    return `${formatAmount(wei, 18)} ${chain.symbol}`
  }, [chain, address])
  return <Balance load={load} />
}
