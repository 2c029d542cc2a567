import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import { epochField, walletProof } from './custodyFields.ts'

/**
 * Refuses all waiting changes of the account: a change of its address, and the logout of devices. For a device that has
 * opened the wallet; logins of devices that have not opened it end. `refused` is false if nothing waited.
 */
export const refuseWaitingChanges = defineRoute({
  method: 'POST',
  access: 'frame',
  path: '/v1/custody/changes/refuse',
  query: v.object(clientFields),
  summary: 'Refuse pending changes of an account',
  body: v.object({ epoch: epochField, proof: walletProof }),
  response: v.object({ refused: v.boolean() }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'WALLET_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})
