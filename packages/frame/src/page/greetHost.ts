import { type frameHello, framePort, frameVersion, type Listen } from '@portico/contract'
import * as v from 'valibot'

/** The place where the frame is embedded, according to the browser. */
export type Place = {
  /** The origin that the server allowed to frame this page: it is in the page's address, and in its policy. */
  origin: string
  /** `location.ancestorOrigins`; undefined if the browser does not have it. */
  ancestors: readonly string[] | undefined
  /** `window.parent`; the window itself if it is not in a frame. */
  parent: Pick<Window, 'postMessage'>
  isFramed: boolean
}

/** Whether all pages around the frame are of the one origin that it was loaded for. */
const isAtHome = ({ origin, ancestors, isFramed }: Place): boolean =>
  isFramed &&
  origin !== 'null' &&
  (ancestors === undefined ||
    (ancestors.length > 0 && ancestors.every((ancestor) => ancestor === origin)))

/**
 * Announces the frame to the host page, and waits for the port that the page will use. It accepts one port, from the
 * parent, of that origin, for this load of the frame. Returns undefined if the frame is embedded where it should not
 * be.
 */
export function greetHost(
  place: Place,
  { listen, nonce }: { listen: Listen<MessagePort>; nonce: string },
): Promise<MessagePort> | undefined {
  if (!isAtHome(place)) return undefined
  const { parent, origin } = place
  return new Promise((resolve) => {
    const end = listen((message) => {
      const [port, ...others] = message.ports
      if (message.source !== parent || message.origin !== origin) return
      const isAnswer = v.is(framePort, message.data) && message.data.nonce === nonce
      if (!isAnswer || port === undefined || others.length > 0) return
      end()
      resolve(port)
    })
    const hello: v.InferOutput<typeof frameHello> = {
      type: 'portico-frame-hello',
      version: frameVersion,
      nonce,
    }
    parent.postMessage(hello, { targetOrigin: origin })
  })
}
