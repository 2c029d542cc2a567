import { type LoadedTransaction, loadTransaction } from '@portico/decode/solana'
import { useEffect, useState } from 'react'
import type { DemoSolana } from '../../config.ts'
import { readFailure } from '../readFailure.ts'

/** Reads what transactions do and cost. */
export const useTransactions = (cluster: DemoSolana, texts: readonly string[], owner: string) => {
  const [loaded, setLoaded] = useState<readonly LoadedTransaction[]>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    let current = true
    Promise.all(texts.map((text) => loadTransaction(cluster, text, owner)))
      .then((all) => current && setLoaded(all))
      .catch((error: unknown) => current && setFailure(readFailure(error).message))
    return () => {
      current = false
    }
  }, [cluster, texts, owner])

  return { loaded, failure }
}
