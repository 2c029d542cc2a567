import type { ApiErrorCode } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { App, RequestContext } from '../http/app.ts'
import { readBody } from '../http/readBody.ts'
import type { RefusalLabel } from './auth/admit.ts'
import type { Relay } from './relay.ts'
import { relayConstants } from './relayConstants.ts'

/** Where the relay is. */
export const relayPath = '/relay'

const isJson = { 'content-type': 'application/json' }

const refusals: Record<RefusalLabel, ApiErrorCode> = {
  rate: 'RATE_LIMITED',
  project: 'UNAUTHENTICATED',
  token: 'UNAUTHENTICATED',
  failure: 'STORAGE_UNAVAILABLE',
}

/**
 * The HTTP side of the relay: one JSON-RPC request at a time, a sign of life, and the relay's key. They are no routes of
 * the data API: who may use them is told by the protocol.
 */
export function registerRelay(app: App, relay: Relay): void {
  const named = (name: string, c: RequestContext) => c.set('route', `${relayPath}${name}`)

  app.get(relayPath, (c) => {
    named('', c)
    throw new ApiError('UPGRADE_REQUIRED', { headers: { upgrade: 'websocket' } })
  })

  app.get(`${relayPath}/hello`, (c) => {
    named('/hello', c)
    return c.json({ status: 'ok' })
  })

  app.get(`${relayPath}/public-key`, async (c) => {
    named('/public-key', c)
    return c.json({ relayId: await relay.relayId() })
  })

  app.post(`${relayPath}/rpc`, async (c) => {
    named('/rpc', c)
    const remoteAddress = c.env?.incoming?.socket.remoteAddress
    const admission = await relay.admit({
      url: c.req.url,
      headers: Object.fromEntries(c.req.raw.headers),
      remoteAddress,
    })
    if (!('clientId' in admission)) {
      const { label, reason } = admission
      throw new ApiError(refusals[label], { field: 'authentication', description: reason })
    }
    const text = await readBody(c.req.raw, relayConstants.frameBytes)
    const answer = await relay.answer(admission, text)
    const outgoing = c.env?.outgoing
    if (outgoing && !outgoing.destroyed) outgoing.once('close', answer.onRead)
    else answer.onRead()
    return c.body(answer.text, 200, isJson)
  })
}
