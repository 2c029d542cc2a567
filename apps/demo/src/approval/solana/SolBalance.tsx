import { formatAmount } from '@portico/decode'
import { address as asAddress, createSolanaRpc } from '@solana/kit'
import { useEffect, useState } from 'react'
import type { DemoSolana } from '../../config.ts'

type SolBalanceProps = { cluster: DemoSolana; address: string }

/** An account's SOL; says so when the node does not answer. */
export const SolBalance = ({ cluster, address }: SolBalanceProps) => {
  const [text, setText] = useState('')

  useEffect(() => {
    let current = true
    createSolanaRpc(cluster.rpcUrl)
      .getBalance(asAddress(address))
      .send()
      .then(({ value }) => `${formatAmount(value, 9)} SOL`)
      .catch(() => 'Balance unknown')
      .then((next) => current && setText(next))
    return () => {
      current = false
    }
  }, [cluster, address])

  return <span className="balance">{text}</span>
}
