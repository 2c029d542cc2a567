import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'

/** Returns success while the process is up. `version` is that of the server. */
export const health = defineRoute({
  method: 'GET',
  path: '/health',
  summary: 'The process is up',
  access: 'anyone',
  response: v.object({ status: v.literal('ok'), version: v.string() }),
  errors: [],
})

/**
 * Returns success while the process accepts work: it is not stopping, its database answers, and its keys open the
 * stored wallets.
 */
export const ready = defineRoute({
  method: 'GET',
  path: '/ready',
  summary: 'The process accepts work',
  access: 'anyone',
  response: v.object({
    status: v.literal('ready'),
    /** The parts that do not work now: `mail` if the mail server has accepted no mail for five minutes. */
    impaired: v.optional(v.array(v.picklist(['mail']))),
  }),
  errors: ['SHUTTING_DOWN', 'STORAGE_UNAVAILABLE', 'KEYS_UNAVAILABLE'],
})

/** Returns counters in the Prometheus text format. */
export const metrics = defineRoute({
  method: 'GET',
  path: '/metrics',
  summary: 'Counters in the Prometheus text format',
  access: 'metrics',
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'RATE_LIMITED'],
})
