import { useEffect, useState } from 'react'
import { type Address, formatEther } from 'viem'
import { getBalance } from 'viem/actions'
import type { DemoChain } from '../config.ts'
import { formatAmount } from './formatAmount.ts'
import { nodeClient } from './nodeClient.ts'

type BalanceProps = { chain: DemoChain; address: Address }

/** An account's balance in the network's own coin; says so when the node does not answer. */
export const Balance = ({ chain, address }: BalanceProps) => {
  const [text, setText] = useState('')

  useEffect(() => {
    let current = true
    getBalance(nodeClient(chain), { address })
      .then((wei) => `${formatAmount(formatEther(wei))} ${chain.symbol}`)
      .catch(() => 'Balance unknown')
      .then((next) => current && setText(next))
    return () => {
      current = false
    }
  }, [chain, address])

  return <span className="balance">{text}</span>
}
