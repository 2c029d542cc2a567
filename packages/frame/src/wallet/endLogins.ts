import { endDeviceSession, endLoginsByWallet, revokeDeviceSession } from '@portico/contract'
import type { Sessions } from '../login/sessions.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { RequestAsUser } from './requestAsUser.ts'

/**
 * Ends a login of the account, or all of them if `session` is null. A device that has the wallet proves that, so that
 * no login waits. Returns when the last waiting login ends, or null if none waits.
 */
export async function endLogins(
  keys: { requestAsUser: RequestAsUser; store: KeyStore; sessions: Pick<Sessions, 'current'> },
  session: string | null,
): Promise<string | null> {
  const { requestAsUser, sessions } = keys
  const { proveHere } = await import('./proveHere.ts')
  const user = (await sessions.current())?.user.id
  const proved = user === undefined ? undefined : await proveHere(keys, user, 'end logins')
  if (proved) return (await requestAsUser(endLoginsByWallet, { ...proved, session })).takesEffectAt
  if (session === null)
    return (await requestAsUser(endDeviceSession, { everywhere: true })).takesEffectAt
  const path = revokeDeviceSession.path.replace(':id', session)
  return (await requestAsUser({ ...revokeDeviceSession, path }, {})).takesEffectAt
}
