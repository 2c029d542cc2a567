import { useState } from 'react'

/** Runs actions that take time, only one at once. The error is a sentence. */
export function useAction() {
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
      setFailure(sentenceOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run, fail: setFailure }
}

/** Returns the text of an error as one sentence. */
export function sentenceOf(error: unknown): string {
  const { shortMessage, message, retryAt } = error as {
    shortMessage?: unknown
    message?: unknown
    retryAt?: unknown
  }
  const reason = [shortMessage, message].find((text) => typeof text === 'string' && text !== '')
  const text = String(reason ?? 'Something went wrong').replace(/\.$/, '')
  if (typeof retryAt !== 'number') return `${text}.`
  const seconds = Math.max(1, Math.ceil((retryAt - Date.now()) / 1000))
  return `${text}. Try again in ${seconds} s.`
}
