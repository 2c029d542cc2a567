import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'

const senderField = v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/, 'INVALID_ADDRESS'))
const dataField = v.pipe(
  v.string(),
  v.maxLength(8200, 'must be bytes in hex, 4 to 4096 of them'),
  v.regex(/^0x([\da-fA-F]{2}){4,}(\.json)?$/, 'must be bytes in hex, 4 to 4096 of them'),
  v.transform((text) => text.replace(/\.json$/, '') as `0x${string}`),
)

const base = {
  access: 'anyone',
  response: v.object({ data: v.string() }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'NOT_FOUND', 'STORAGE_UNAVAILABLE'],
} as const

/**
 * Returns the data that a resolver of the zone stores off-chain (EIP-3668), signed for that resolver and its chain. Any
 * ENS client calls it automatically. `sender` is the resolver. For any other sender, `data` is a request of a batch
 * gateway (ENSIP-21), which answers as the zone's resolvers do.
 */
export const nameGateway = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/names/gateway/:sender/:data',
  summary: 'The records of a name of the zone, for ENS clients',
  params: v.object({ sender: senderField, data: dataField }),
})

/** Like `nameGateway` as a POST, for gateways whose address has no `{data}` in it. */
export const nameGatewayPost = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/names/gateway',
  summary: 'The same by POST',
  body: v.object({ sender: senderField, data: dataField }),
})
