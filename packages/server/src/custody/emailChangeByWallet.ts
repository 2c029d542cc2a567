import { workHeader } from '@portico/contract'
import { sentCode } from '../auth/emailChange/emailChangeHandlers.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { CustodyParts } from './custodyParts.ts'
import { proveWallet } from './proveWallet.ts'

/** Handles changes of addresses with a proof of the wallet, for the login frame. */
export const emailChangeByWallet = (
  parts: CustodyParts,
): HandlersOf<'confirmEmailChangeByWallet'> => ({
  confirmEmailChangeByWallet: async ({ body: request }, c, body) => {
    const caller = await parts.callerOf(c, body)
    await proveWallet(parts, caller, request, 'change email')
    const client = { address: parts.clientIp(c), work: c.req.header(workHeader) }
    const begun = await parts.emailChanges.confirmByWallet(caller, request, client)
    return { ...sentCode(begun), action: 'VERIFY_SECONDARY_OTP' }
  },
})
