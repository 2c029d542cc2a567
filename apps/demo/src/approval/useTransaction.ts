import { type LoadedTransaction, loadTransaction } from '@portico/decode/evm'
import { useEffect, useState } from 'react'
import type { DemoChain } from '../config.ts'
import type { ApprovalRequest } from '../wallet/requests.ts'
import { nodeOf } from './nodeOf.ts'
import { readFailure } from './readFailure.ts'

type SendRequest = Extract<ApprovalRequest, { kind: 'send' }>

/** Reads from the chain what a transaction does and costs. */
export const useTransaction = (chain: DemoChain, { from, transaction }: SendRequest) => {
  const [loaded, setLoaded] = useState<LoadedTransaction>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    let current = true
    loadTransaction(nodeOf(chain), from, transaction)
      .then((read) => current && setLoaded(read))
      .catch((error: unknown) => current && setFailure(readFailure(error).message))
    return () => {
      current = false
    }
  }, [chain, from, transaction])

  return { loaded, failure }
}
