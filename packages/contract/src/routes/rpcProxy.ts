import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { chainIdField, clientFields } from './fields.ts'

const id = v.union([v.string(), v.number(), v.null()])

/** One JSON-RPC 2.0 request; without `id` it is a notification. */
export const jsonRpcRequest = v.object({
  jsonrpc: v.optional(v.literal('2.0')),
  id: v.optional(id),
  method: v.string(),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

/** One JSON-RPC 2.0 answer. */
export const jsonRpcResponse = v.object({
  jsonrpc: v.literal('2.0'),
  id,
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  ),
})

/** Forwards one JSON-RPC request, or a batch, to a node of the chain. Ids are returned byte for byte. */
export const rpcProxy = defineRoute({
  method: 'POST',
  path: '/v1',
  summary: 'JSON-RPC to a node of the chain',
  access: 'project',
  query: v.object({ ...clientFields, chainId: chainIdField }),
  body: v.union([
    jsonRpcRequest,
    v.pipe(v.array(jsonRpcRequest), v.minLength(1), v.maxLength(100)),
  ]),
  response: v.union([jsonRpcResponse, v.array(jsonRpcResponse)]),
  errors: ['INVALID_REQUEST', 'UNSUPPORTED_CHAIN', 'PAYLOAD_TOO_LARGE', 'UPSTREAM_UNAVAILABLE'],
})
