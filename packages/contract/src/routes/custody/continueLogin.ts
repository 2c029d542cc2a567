import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { deviceSession } from '../emailLogin.ts'
import { clientFields } from '../fields.ts'
import { deviceField } from './custodyFields.ts'

const base = { method: 'POST', access: 'frame', query: v.object(clientFields) } as const

/**
 * Lets another device of the same browser continue this device's login: the login frame on another site. The visitor
 * has agreed to that site before. Valid for that one device, for two minutes, once.
 */
export const offerLogin = defineRoute({
  ...base,
  path: '/v1/auth/continue/offer',
  summary: 'Offer a login to another device',
  body: v.object({
    device: deviceField,
    /** The page that embeds the login frame there. */
    origin: v.pipe(v.string(), v.maxLength(255)),
  }),
  response: v.object({ offer: v.string(), expiresAt: v.string() }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/**
 * Logs in the device that an offer was made for. Its login is as old as the original one and expires no later. For
 * actions that require a fresh code it counts as equally old.
 */
export const continueLogin = defineRoute({
  ...base,
  path: '/v1/auth/continue',
  summary: 'Continue with a login of the same browser',
  body: v.object({ offer: v.pipe(v.string(), v.maxLength(600)) }),
  response: deviceSession,
  errors: ['INVALID_REQUEST', 'CODE_REFUSED', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})
