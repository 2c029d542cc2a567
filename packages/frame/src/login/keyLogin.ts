import {
  endDeviceSession,
  FrameError,
  loginKeyText,
  startPasskeyLogin,
  verifyLoginKey,
} from '@portico/contract'
import { CustodyError } from '@portico/custody'
import { withLoginKey } from '@portico/custody/loginKey'
import { toBase64url } from '../base64url.ts'
import { keyOf } from '../wallet/keyParts.ts'
import type { FactorSecret } from '../wallet/requestFactor.ts'
import type { RequestServer } from './requestServer.ts'
import type { Sessions } from './sessions.ts'

/** The dependencies of a login by kit or password; `site` is the host page, `host` the frame's own host. */
export type KeyLoginOptions = {
  requestServer: RequestServer
  sessions: Pick<Sessions, 'begin' | 'fresh'>
  site: string
  host: string
  /** Returns the name of this device. */
  device: () => Promise<string>
}

/**
 * Logs in by a printed kit, or by a password and the address that the account had when the password was set. Returns
 * whose account it is. Nobody needs to know the account's present address.
 * @throws CustodyError `NOT_OPENED` if no account has it, `MALFORMED` for a kit that is not complete; FrameError.
 */
export async function logInByKey(
  { requestServer, sessions, site: origin, host, device }: KeyLoginOptions,
  { secret, email }: { secret: FactorSecret; email: string },
): Promise<string> {
  // Checked before the server is called: a kit has a checksum.
  const key = await keyOf(secret)
  const named = secret.kind === 'password' ? { email } : {}
  const start = { body: { origin, purpose: 'loginKey' } as const }
  const { challenge } = await requestServer(startPasskeyLogin, start)
  const text = loginKeyText({ challenge, origin, device: await device() })
  const signed = await withLoginKey(key, { host, ...named }, ({ publicKey, sign }) => ({
    publicKey: toBase64url(publicKey),
    signature: toBase64url(sign(text)),
  }))
  const body = { challenge, origin, ...signed, ...named }
  const session = await requestServer(verifyLoginKey, { body }).catch((error: unknown) => {
    const isOther = error instanceof FrameError && error.code === 'CODE_REFUSED'
    throw isOther ? new CustodyError('NOT_OPENED') : error
  })
  const old = await sessions.fresh().catch(() => undefined)
  await sessions.begin(session)
  const token = old?.accessToken
  // The device continues with the next login.
  const ended = { keepsShare: true }
  if (token) await requestServer(endDeviceSession, { token, body: ended }).catch(() => {})
  return session.user.id
}
