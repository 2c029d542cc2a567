import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import { epochField, walletProof } from './custodyFields.ts'

/**
 * Refuses all that waits before it is done to the account: a change of its address, and that devices are logged out. A device
 * that has the wallet open does so; the logins of those that have not end. Not `refused` where nothing waited.
 */
export const refuseWaitingChanges = defineRoute({
  method: 'POST',
  access: 'frame',
  path: '/v1/custody/changes/refuse',
  query: v.object(clientFields),
  summary: 'Refuse what waits to be done to an account',
  body: v.object({ epoch: epochField, proof: walletProof }),
  response: v.object({ refused: v.boolean() }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'WALLET_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})
