import { formatAmount } from '@portico/decode'
import { nodeClient } from '@portico/decode/evm'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { getBalance } from 'viem/actions'
import type { DemoChain } from '../config.ts'

type BalanceProps = { chain: DemoChain; address: Address }

/** An account's balance in the network's own coin; says so when the node does not answer. */
export const Balance = ({ chain, address }: BalanceProps) => {
  const [text, setText] = useState('')

  useEffect(() => {
    let current = true
    getBalance(nodeClient(chain), { address })
      .then((wei) => `${formatAmount(wei, 18)} ${chain.symbol}`)
      .catch(() => 'Balance unknown')
      .then((next) => current && setText(next))
    return () => {
      current = false
    }
  }, [chain, address])

  return <span className="balance">{text}</span>
}
