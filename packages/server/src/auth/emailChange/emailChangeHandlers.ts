import { constants, workHeader } from '@portico/contract'
import type { RequestContext } from '../../http/app.ts'
import { projectIdOf } from '../../http/guards.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { CheckOrigin } from '../../projects/createCheckOrigin.ts'
import type { Callers } from '../callers.ts'
import type { EmailChanges } from './emailChanges.ts'

/** The names of the routes that change the address of an account. */
export type EmailChangeRouteName =
  | 'startEmailChange'
  | 'confirmEmailChange'
  | 'confirmEmailChangeByPasskey'
  | 'finishEmailChange'
  | 'revertEmailChange'

const isoOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

/** Returns the answer for a sent code. */
export const sentCode = ({ flow, expiresAt }: { flow: string; expiresAt: number }) => ({
  flow,
  expiresAt: new Date(expiresAt).toISOString(),
  resendAfter: constants.emailCooldownMs / 1000,
})

/** Handles changes of addresses, for the login frame. */
export function emailChangeHandlers({
  callers: { deviceOf, callerOf },
  emailChanges: changes,
  checkOrigin,
  clientIp,
}: {
  callers: Callers
  emailChanges: EmailChanges
  checkOrigin: CheckOrigin
  clientIp: (c: RequestContext) => string
}): HandlersOf<EmailChangeRouteName> {
  const clientOf = (c: RequestContext) => ({
    address: clientIp(c),
    work: c.req.header(workHeader),
  })
  return {
    startEmailChange: async ({ body: { language } }, c, body) => ({
      ...sentCode(await changes.start(await callerOf(c, body), language, clientOf(c))),
      action: 'VERIFY_PRIMARY_OTP',
    }),
    confirmEmailChange: async ({ body: input }, c, body) => ({
      ...sentCode(await changes.confirm(await callerOf(c, body), input, clientOf(c))),
      action: 'VERIFY_SECONDARY_OTP',
    }),
    confirmEmailChangeByPasskey: async ({ body: input }, c, body) => {
      const caller = await callerOf(c, body)
      await checkOrigin(c, input.origin)
      const begun = await changes.confirmByPasskey(caller, input, clientOf(c))
      return { ...sentCode(begun), action: 'VERIFY_SECONDARY_OTP' }
    },
    finishEmailChange: async ({ body: input }, c, body) => {
      const of = { ...input, projectId: projectIdOf(c) }
      const { email, dueAt } = await changes.finish(await callerOf(c, body), of)
      return { user: { email }, takesEffectAt: isoOf(dueAt) }
    },
    revertEmailChange: async ({ body: { token, language } }, c, body) => {
      await deviceOf(c, body)
      const dueAt = await changes.revert(token, { language, projectId: projectIdOf(c) })
      return { reverted: true, takesEffectAt: isoOf(dueAt) }
    },
  }
}
