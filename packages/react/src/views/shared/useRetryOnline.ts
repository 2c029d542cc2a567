import { useEffect, useRef, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** Milliseconds before each further try. A browser says that it is online before the way is open. */
const waitsMs = [1_000, 2_000, 4_000]

/**
 * Tries again what failed as soon as the browser has a connection, and some times more if that fails
 * too. `pending`: a try that began without a connection is under way, which may still fail.
 */
export function useRetryOnline(failed: boolean, retry: () => void, pending = false): void {
  const { platform } = usePortico().internal
  const [tries, setTries] = useState(waitsMs.length)
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  }, [retry])
  const listens = failed || pending
  useEffect(() => {
    if (!listens) return
    const onOnline = () => {
      setTries(0)
      latest.current()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [listens])
  useEffect(() => {
    const waitMs = waitsMs[tries]
    if (!failed || waitMs === undefined || !navigator.onLine) return
    const timer = platform.setTimeout(() => {
      setTries(tries + 1)
      latest.current()
    }, waitMs)
    return () => platform.clearTimeout(timer)
  }, [platform, failed, tries])
}
