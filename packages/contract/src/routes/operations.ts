import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'

/** The process is up; `version` is that of the server. */
export const health = defineRoute({
  method: 'GET',
  path: '/health',
  summary: 'The process is up',
  access: 'anyone',
  response: v.object({ status: v.literal('ok'), version: v.string() }),
  errors: [],
})

/** The process takes work: it is not stopping, its database answers, and its keys open the wallets that are there. */
export const ready = defineRoute({
  method: 'GET',
  path: '/ready',
  summary: 'The process takes work',
  access: 'anyone',
  response: v.object({
    status: v.literal('ready'),
    /** What does not work meanwhile: `mail`, where the mail server has taken none for five minutes. */
    impaired: v.optional(v.array(v.picklist(['mail']))),
  }),
  errors: ['SHUTTING_DOWN', 'STORAGE_UNAVAILABLE', 'KEYS_UNAVAILABLE'],
})

/** Counters in the Prometheus text format. */
export const metrics = defineRoute({
  method: 'GET',
  path: '/metrics',
  summary: 'Counters in the Prometheus text format',
  access: 'metrics',
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'RATE_LIMITED'],
})
