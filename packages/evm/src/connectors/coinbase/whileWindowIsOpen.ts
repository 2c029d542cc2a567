import { errorOf, waitUntil } from '@portico/core/adapter'

type WindowLimits = {
  /** Origin of the wallet's window. */
  origin: string
  /** How long it may take to say its first word, in milliseconds. */
  timeoutMs: number
  /** Runs when it has said none. */
  giveUp: () => void
}

/**
 * Waits for an answer that a wallet gives in a window of its own. The SDK waits for ever where the
 * browser blocked the window or its page could not be loaded, so a window that says nothing ends it.
 * Once it has said something the visitor may take as long as they like.
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

/** Waits for the first word of a window; `undefined` where it says none in time. */
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
