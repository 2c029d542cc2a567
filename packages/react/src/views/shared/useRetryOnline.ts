import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '../../hooks/useOnline.ts'
import { usePortico } from '../../hooks/usePortico.ts'

/** Pauses before each further try, in milliseconds. A browser reports that it is online before requests work. */
const waitsMs = [1_000, 2_000, 4_000]

/**
 * Tries again after a failure as soon as the browser has a connection, and a few more times if that fails too.
 * `pending`: a try that began without a connection is still running, and may fail.
 */
export function useRetryOnline(failed: boolean, retry: () => void, pending = false): void {
  const { platform } = usePortico().internal
  const [tries, setTries] = useState(waitsMs.length)
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  }, [retry])
  const listens = failed || pending
  const online = useOnline()
  const wasOffline = useRef(!online)
  const begin = useCallback(() => {
    wasOffline.current = false
    setTries(0)
    latest.current()
  }, [])
  useEffect(() => {
    if (!listens) return
    window.addEventListener('online', begin)
    return () => window.removeEventListener('online', begin)
  }, [listens, begin])
  // The connection may return before the listener is added.
  useEffect(() => {
    if (online && failed && wasOffline.current) begin()
    wasOffline.current = !online
  }, [online, failed, begin])
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
