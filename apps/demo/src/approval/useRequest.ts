import { useEffect, useState } from 'react'
import { errorCodes } from '../wallet/errors.ts'
import { channel, type Outcome, parseId, readPageMessage } from '../wallet/messages.ts'
import { type ApprovalRequest, parseApprovalRequest } from '../wallet/requests.ts'

/** In milliseconds: long enough to read the outcome, and for the click that caused it to end. */
const closeDelayMs = 400

/** The window's request, and how it is answered. */
export type WindowRequest =
  | { status: 'waiting' }
  | { status: 'nobody' }
  | {
      status: 'pending'
      request: ApprovalRequest
      origin: string
      /** The id of the request; the same after a reload of the window. */
      id: string
      /** Announces the answer once it is signed and before it is sent. */
      announce: (value: unknown) => void
      answer: (outcome: Outcome) => void
    }

/** Greets the page that opened this window, and receives its one request. */
export const useRequest = (): WindowRequest => {
  const [current, setCurrent] = useState<WindowRequest>({ status: 'waiting' })

  useEffect(() => {
    const opener = window.opener as Window | null
    const id = parseId(location.hash)
    if (!opener || !id) {
      setCurrent({ status: 'nobody' })
      return
    }
    const { origin } = location
    const answer = (outcome: Outcome) => {
      opener.postMessage({ channel, id, type: 'outcome', outcome }, origin)
      setTimeout(() => window.close(), closeDelayMs)
    }
    const announce = (value: unknown) =>
      opener.postMessage({ channel, id, type: 'signed', value }, origin)
    const onMessage = (event: MessageEvent) => {
      const input = readPageMessage(event, { origin, source: opener, id })
      if (input === undefined) return
      window.removeEventListener('message', onMessage)
      const request = parseApprovalRequest(input)
      const { origin: from } = event
      if (request) setCurrent({ status: 'pending', request, origin: from, id, announce, answer })
      else answer({ ok: false, code: errorCodes.invalidParams, message: 'Malformed request.' })
    }
    window.addEventListener('message', onMessage)
    opener.postMessage({ channel, id, type: 'ready' }, origin)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  return current
}
