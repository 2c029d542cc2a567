import { endDeviceSession, FrameError, startEmailLogin, verifyEmailLogin } from '@portico/contract'
import type { FramePlatform } from '../login/framePlatform.ts'
import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { PasskeyAccess } from '../wallet/createPasskeyAccess.ts'
import { readDeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import type { FactorSecret } from '../wallet/requestFactor.ts'

/** Logs in by a mailed code, even if the visitor is logged in: what cannot be undone needs a fresh code. */
export type Codes = {
  /** @throws FrameError as the server refuses. */
  send(email: string): Promise<void>
  /** Uses the code that was sent last. @throws FrameError `CODE_REFUSED`. */
  enter(otp: string): Promise<void>
  /** Returns whether a passkey may replace a code, and prepares for it. */
  hasPasskeys(): Promise<boolean>
  /** Logs in by a passkey; with `isSame` by one of the logged-in account. @throws PasskeyError, FrameError. */
  usePasskey(options: { isSame: boolean }): Promise<void>
  /**
   * Logs in by a printed kit, or by a password and its address, and opens the wallet. @throws CustodyError, FrameError.
   */
  useWay(secret: FactorSecret, email: string): Promise<void>
  /** Returns whether a code or a passkey was used on this page so recently that the server accepts it as fresh. */
  isFresh(): boolean
}

/** The server accepts a code as fresh for five minutes; this leaves half a minute for what follows. */
const freshMs = 270_000

/** Creates the codes of the vault; `site` is its own origin, which the mail names. */
export function createCodes(options: {
  requestServer: RequestServer
  sessions: Sessions
  site: string
  language: string
  passkey: PasskeyAccess
  requestAsUser: RequestAsUser
  store: KeyStore
  device: () => Promise<string>
  platform: Pick<FramePlatform, 'now'>
}): Codes {
  const { requestServer, sessions, site: origin, language, passkey, platform } = options
  let flow: string | undefined
  let takenAt = Number.NEGATIVE_INFINITY
  return {
    send: async (email) => {
      const body = { email, origin, language }
      flow = (await requestServer(startEmailLogin, { body })).flow
    },
    enter: async (otp) => {
      if (flow === undefined) throw new FrameError('CODE_REFUSED')
      const old = await sessions.current()
      const session = await requestServer(verifyEmailLogin, { body: { flow, otp } })
      flow = undefined
      takenAt = platform.now()
      await sessions.begin(session)
      const token = old?.accessToken
      const body = { keepsShare: true }
      if (token) await requestServer(endDeviceSession, { token, body }).catch(() => {})
    },
    hasPasskeys: () => {
      passkey.prepare()
      return passkey.isAvailable()
    },
    usePasskey: async ({ isSame }) => {
      await (isSame ? passkey.proveUser() : passkey.logIn())
      takenAt = platform.now()
    },
    useWay: async (secret, email) => {
      const { logInByKey } = await import('../login/keyLogin.ts')
      const { host } = new URL(origin)
      const { requestAsUser, store, device } = options
      const of = { requestServer, sessions, site: origin, host, device }
      const user = await logInByKey(of, { secret, email })
      takenAt = platform.now()
      if (await readDeviceWallet(store, user)) return
      const { findWallet } = await import('../wallet/walletKeys.ts')
      const keys = { requestAsUser, store, user, device: await device() }
      await findWallet(keys, secret).catch(() => {}) // the visitor is asked when it is needed
    },
    isFresh: () => platform.now() - takenAt < freshMs,
  }
}
