import { useEffect, useState } from 'react'

const guardMs = 600

/**
 * False for a moment after the window opens or comes back to the front, so that a click or key
 * meant for the page behind it approves nothing.
 */
export const useGuard = (): boolean => {
  const [ready, setReady] = useState(false)

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

  return ready
}
