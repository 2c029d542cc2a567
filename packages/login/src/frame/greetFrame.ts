import { frameHello, type framePort, frameVersion, type Listen } from '@portico/contract'
import * as v from 'valibot'

/** The frame as the page knows it. */
export type FrameWindow = {
  /** The one origin that the frame may have. */
  origin: string
  /** `iframe.contentWindow`, asked anew each time: it is there once the element is. */
  window: () => Pick<Window, 'postMessage'> | null
}

/**
 * Waits for the frame to say that it is there, and gives it a port: once, to that window while it is of that origin.
 * Ends with `signal`.
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
