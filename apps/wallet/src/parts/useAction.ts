import { useState } from 'react'
import { sentenceOf } from '../sentenceOf.ts'
import { useText } from './useText.ts'

/** Runs actions that take time, only one at once. The error is a sentence. */
export function useAction() {
  const { say } = useText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(sentenceOf(error, say))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run, fail: setFailure }
}
