import { errorOf } from '@portico/core/adapter'

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
export async function whileWindowLives<T>(
  answer: Promise<T>,
  { origin, timeoutMs, giveUp }: WindowLimits,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onMessage = (event: MessageEvent) => {
    if (event.origin === origin) clearTimeout(timer)
  }
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(errorOf('WALLET_WINDOW_SILENT', {}, origin))
      giveUp()
    }, timeoutMs)
  })
  window.addEventListener('message', onMessage)
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
    window.removeEventListener('message', onMessage)
  }
}
