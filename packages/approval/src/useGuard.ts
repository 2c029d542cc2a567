import { useEffect, useState } from 'react'

const guardMs = 600

/**
 * Returns false for a moment after the request appears or the page becomes visible again. A click or key meant for the
 * previous content then approves nothing.
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
