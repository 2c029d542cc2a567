import { frameHello, type framePort, frameVersion, type Listen } from '@portico/contract'
import * as v from 'valibot'

/** The page's view of the frame. */
export type FrameWindow = {
  /** The only origin that the frame may have. */
  origin: string
  /** Returns `iframe.contentWindow`. Called each time, because it exists only once the element is in the page. */
  window: () => Pick<Window, 'postMessage'> | null
}

/**
 * Waits for the frame's greeting, and sends it a port: only once, and only to that window while it has that origin.
 * Stops when `signal` aborts.
 */
export function greetFrame(
  frame: FrameWindow,
  { listen, signal }: { listen: Listen<MessagePort>; signal: AbortSignal },
): Promise<MessagePort> {
  return new Promise((resolve) => {
    const end = listen(({ source, origin, data }) => {
      const window = frame.window()
      if (window === null || source !== window || origin !== frame.origin) return
      if (!v.is(frameHello, data)) return
      end()
      const { port1, port2 } = new MessageChannel()
      const answer: v.InferOutput<typeof framePort> = {
        type: 'portico-frame-port',
        version: frameVersion,
        nonce: data.nonce,
      }
      window.postMessage(answer, { targetOrigin: frame.origin, transfer: [port2] })
      resolve(port1)
    })
    signal.addEventListener('abort', end, { once: true })
  })
}
