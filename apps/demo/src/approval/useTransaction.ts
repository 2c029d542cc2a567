import {
  type CallSummary,
  describeCall,
  type Prepared,
  prepareTransaction,
} from '@portico/decode/evm'
import { useEffect, useState } from 'react'
import type { DemoChain } from '../config.ts'
import type { ApprovalRequest } from '../wallet/requests.ts'
import { nodeOf } from './nodeOf.ts'
import { readFailure } from './readFailure.ts'

/** A transaction in words, and ready to sign. */
export type LoadedTransaction = { summary: CallSummary; prepared: Prepared }

type SendRequest = Extract<ApprovalRequest, { kind: 'send' }>

/** Reads from the chain what a transaction does and costs. */
export const useTransaction = (chain: DemoChain, { from, transaction }: SendRequest) => {
  const [loaded, setLoaded] = useState<LoadedTransaction>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    let current = true
    const node = nodeOf(chain)
    Promise.all([describeCall(node, transaction), prepareTransaction(node, from, transaction)])
      .then(([summary, prepared]) => current && setLoaded({ summary, prepared }))
      .catch((error: unknown) => current && setFailure(readFailure(error).message))
    return () => {
      current = false
    }
  }, [chain, from, transaction])

  return { loaded, failure }
}
