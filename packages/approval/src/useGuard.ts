import { useEffect, useState } from 'react'

const guardMs = 600

/**
 * False for a moment after the request shows or the page comes back to the front, so that a click or key
 * meant for what was there before approves nothing.
 */
export function useGuard(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let timer = 0
    const restart = () => {
      setReady(false)
      clearTimeout(timer)
      timer = window.setTimeout(() => setReady(true), guardMs)
    }
    restart()
    window.addEventListener('focus', restart)
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', restart)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [])
  return isReady
}
