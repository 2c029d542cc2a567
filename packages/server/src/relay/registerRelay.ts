import type { ApiErrorCode } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { App, RequestContext } from '../http/app.ts'
import { readBody } from '../http/readBody.ts'
import type { RefusalLabel } from './auth/admit.ts'
import type { Relay } from './relay.ts'
import { relayConstants } from './relayConstants.ts'
import { relayRoutes } from './relayRoutes.ts'

const isJson = { 'content-type': 'application/json' }

const refusals: Record<RefusalLabel, ApiErrorCode> = {
  rate: 'RATE_LIMITED',
  project: 'UNAUTHENTICATED',
  token: 'UNAUTHENTICATED',
  failure: 'STORAGE_UNAVAILABLE',
}

type RelayHandlers = {
  readonly [Name in keyof typeof relayRoutes]: (c: RequestContext) => Response | Promise<Response>
}

const handlersOf = (relay: Relay): RelayHandlers => ({
  relaySocket: () => {
    throw new ApiError('UPGRADE_REQUIRED', { headers: { upgrade: 'websocket' } })
  },
  relayHello: (c) => c.json({ status: 'ok' }),
  relayPublicKey: async (c) => c.json({ relayId: await relay.relayId() }),
  relayRpc: async (c) => {
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
  },
})

/** Serves the HTTP side of the relay: every route of `relayRoutes`. */
export function registerRelay(app: App, relay: Relay): void {
  const handlers = handlersOf(relay)
  for (const name of Object.keys(relayRoutes) as (keyof RelayHandlers)[]) {
    const { method, path } = relayRoutes[name]
    app.on(method, path, (c) => {
      c.set('route', path)
      return handlers[name](c)
    })
  }
}
