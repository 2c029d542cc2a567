import { errorOf, waitUntil } from '@portico/core/adapter'

type WindowLimits = {
  /** Origin of the wallet's window. */
  origin: string
  /** Time limit for its first message, in milliseconds. */
  timeoutMs: number
  /** Called if there was no message. */
  giveUp: () => void
}

/**
 * Waits for an answer from a wallet's separate window. The SDK waits forever if the browser blocked the window or its
 * page could not be loaded, so a window without a message ends the wait. After the first message the visitor has no
 * time limit.
 * @throws PorticoError `WALLET_WINDOW_SILENT`.
 */
export async function whileWindowIsOpen<T>(
  answer: Promise<T>,
  { origin, timeoutMs, giveUp }: WindowLimits,
): Promise<T> {
  const ended = new AbortController()
  const silence = watchWindow(origin, timeoutMs, ended.signal).then((hasSpoken) => {
    if (hasSpoken || ended.signal.aborted) return answer
    giveUp()
    throw errorOf('WALLET_WINDOW_SILENT', {}, origin)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    ended.abort()
  }
}

/** Waits for the first message of a window; resolves with `undefined` if there is none in time. */
function watchWindow(
  origin: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<true | undefined> {
  let hasSpoken: true | undefined
  return waitUntil({
    look: () => hasSpoken,
    subscribe: (onChange) => {
      const onMessage = (event: MessageEvent) => {
        if (event.origin === origin) hasSpoken = true
        onChange()
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    },
    timeoutMs,
    signal,
  })
}
