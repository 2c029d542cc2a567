import { defineRoute, jsonRpcRequest, jsonRpcResponse, type Route } from '@portico/contract'
import * as v from 'valibot'

/** The path of the relay. */
export const relayPath = '/relay'

/**
 * The HTTP side of the relay by operation id. These are no routes of the data API, and no guard of the data API
 * applies: the protocol of the relay defines who may use them.
 */
export const relayRoutes = {
  relaySocket: defineRoute({
    method: 'GET',
    path: relayPath,
    summary: 'The relay, as a WebSocket of JSON-RPC',
    access: 'relay',
    query: v.object({ auth: v.string(), projectId: v.optional(v.string()) }),
    errors: ['UPGRADE_REQUIRED'],
  }),
  relayRpc: defineRoute({
    method: 'POST',
    path: `${relayPath}/rpc`,
    summary: 'One request of the relay over HTTP',
    access: 'relay',
    query: v.object({ projectId: v.optional(v.string()) }),
    body: jsonRpcRequest,
    response: jsonRpcResponse,
    errors: ['UNAUTHENTICATED', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED', 'STORAGE_UNAVAILABLE'],
  }),
  relayHello: defineRoute({
    method: 'GET',
    path: `${relayPath}/hello`,
    summary: 'A sign of life of the relay',
    access: 'anyone',
    response: v.object({ status: v.literal('ok') }),
    errors: [],
  }),
  relayPublicKey: defineRoute({
    method: 'GET',
    path: `${relayPath}/public-key`,
    summary: 'The key that proves what the relay tells web addresses',
    access: 'anyone',
    response: v.object({ relayId: v.string() }),
    errors: ['STORAGE_UNAVAILABLE'],
  }),
} as const satisfies Readonly<Record<string, Route>>
