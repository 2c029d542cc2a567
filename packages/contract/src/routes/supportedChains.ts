import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

/**
 * Returns the chains that the server serves, by transport; those of `live` also by the route `live`. Does not depend on
 * the health of a node.
 */
export const supportedChains = defineRoute({
  method: 'GET',
  path: '/v1/supported-chains',
  summary: 'CAIP-2 ids of the chains that the server serves',
  access: 'anyone',
  query: v.object(clientFields),
  response: v.object({
    http: v.array(v.string()),
    ws: v.array(v.string()),
    live: v.optional(v.array(v.string())),
  }),
  errors: ['RATE_LIMITED'],
})
