import type { Listen } from '@portico/contract'
import * as v from 'valibot'
import { type continueHello, continuePlace } from './continueWire.ts'

/** Who wants to go on, and where. */
export type LoginRequest = { site: string; device: string; port: MessagePort }

/**
 * Says to the page that opened this window that it is there, where that is of this origin: a login frame of this browser,
 * which says in what page it stands. What others say is left unread, and they are told nothing.
 */
export function greetOpener(
  opener: Pick<Window, 'postMessage'>,
  { origin, nonce, listen }: { origin: string; nonce: string; listen: Listen<MessagePort> },
): Promise<LoginRequest> {
  return new Promise((resolve) => {
    const end = listen((message) => {
      const [port, ...others] = message.ports
      if (message.source !== opener || message.origin !== origin) return
      const { data } = message
      if (!v.is(continuePlace, data) || data.nonce !== nonce || !port || others.length > 0) return
      end()
      resolve({ site: data.site, device: data.device, port })
    })
    const hello: v.InferOutput<typeof continueHello> = { type: 'portico-continue-hello', nonce }
    opener.postMessage(hello, { targetOrigin: origin })
  })
}
