import {
  endDeviceSession,
  type PasskeyAssertion,
  type PasskeyPurpose,
  startPasskeyLogin,
  verifyPasskeyLogin,
} from '@portico/contract'
import { fromBase64url } from '../base64url.ts'
import { PasskeyError, type PasskeySecret, type Passkeys } from '../wallet/passkeys.ts'
import type { RequestServer } from './requestServer.ts'
import type { Sessions } from './sessions.ts'

/** The dependencies of a login by passkey; `site` is the host page. */
export type PasskeyLoginOptions = {
  requestServer: RequestServer
  sessions: Pick<Sessions, 'begin' | 'fresh'>
  site: string
  passkeys: Pick<Passkeys, 'find'>
  /** Returns the input that passkeys evaluate. */
  passkeyInput: () => Promise<Uint8Array<ArrayBuffer>>
}

/** The signature of a passkey, as it is sent. */
export type SignedByPasskey = { challenge: string; origin: string; passkey: PasskeyAssertion }

/**
 * Has a passkey sign a challenge of the server for this page and purpose; `secret` opens its wallet. @throws as `find`.
 */
export async function signByPasskey(
  { requestServer, site: origin, passkeys, passkeyInput }: Omit<PasskeyLoginOptions, 'sessions'>,
  purpose: PasskeyPurpose,
): Promise<{ signed: SignedByPasskey; secret: PasskeySecret }> {
  const [{ challenge }, input] = await Promise.all([
    requestServer(startPasskeyLogin, { body: { origin, purpose } }),
    passkeyInput(),
  ])
  const { assertion: passkey, ...secret } = await passkeys.find(input, fromBase64url(challenge))
  return { signed: { challenge, origin, passkey }, secret }
}

/** An account, and what opens its wallet. */
export type PasskeyLogin = { user: string; secret: PasskeySecret }

/**
 * Logs in by a passkey of a wallet, which opens that wallet too. With `user`, the passkey must be of that account.
 * @throws PasskeyError `PASSKEY_OTHER` for one of another account, and as `find`; FrameError `PASSKEY_UNKNOWN` if the
 * server does not accept it.
 */
export async function logInByPasskey(
  options: PasskeyLoginOptions,
  expected?: string,
): Promise<PasskeyLogin> {
  const { requestServer, sessions } = options
  const end = (token: string) =>
    requestServer(endDeviceSession, { token, body: { keepsShare: true } }).catch(() => {})
  const { signed: body, secret } = await signByPasskey(options, 'login')
  const session = await requestServer(verifyPasskeyLogin, { body })
  if (expected !== undefined && session.user.id !== expected) {
    await end(session.accessToken)
    throw new PasskeyError('PASSKEY_OTHER')
  }
  const old = await sessions.fresh().catch(() => undefined)
  await sessions.begin(session)
  if (old) await end(old.accessToken)
  return { user: session.user.id, secret }
}
