import { randomBytes } from 'node:crypto'
import type { DeviceSession } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import { authConstants } from '../store/auth/authConstants.ts'
import type { AuthStore, Limit, LoginStore, StoredLogin } from '../store/auth/authStore.ts'
import type { Notice } from '../store/auth/notice.ts'
import type { QueuedMail } from '../store/mail/mailStore.ts'
import type { LoginFactor, Metrics } from '../util/metrics.ts'
import { sha256 } from '../util/sha256.ts'
import type { AuthSecrets } from './authSecrets.ts'
import { createRefreshToken, readRefreshToken } from './refreshTokens.ts'

/** The account, device and page of a new login. */
export type NewLogin = Pick<StoredLogin, 'account' | 'thumbprint' | 'origin' | 'browser'>

/** Logins of devices. Every method may throw `StorageError`. */
export type DeviceLogins = ReturnType<typeof createDeviceLogins>

const iso = (ms: number) => new Date(ms).toISOString()
const unauthenticated = (field: string) =>
  new ApiError('UNAUTHENTICATED', { field, description: 'The login has ended' })

/** Begins, renews and ends logins. */
export function createDeviceLogins(options: {
  store: Pick<AuthStore, 'logins' | 'limits'>
  secrets: AuthSecrets
  metrics: Pick<Metrics, 'login'>
  now: () => number
}) {
  const { store, secrets, metrics, now } = options
  const { logins, limits } = store

  /**
   * Counts a login without a code. Codes are counted when they are sent. Other logins would be unlimited, and each
   * leaves a log line and a mail.
   */
  async function countLogin(account: string, by: string, of: readonly Limit[]): Promise<void> {
    const key = sha256(`login ${account} ${by}`)
    const id = randomBytes(16).toString('hex')
    const waitMs = await limits.count({ id, key }, { limits: of, now: now() })
    if (waitMs === 0) return
    const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
    throw new ApiError('RATE_LIMITED', { field: 'login', headers })
  }

  async function show(login: StoredLogin): Promise<DeviceSession> {
    const email = await logins.emailOf(login.account)
    if (email === undefined) throw unauthenticated('authorization')
    const accessToken = randomBytes(32).toString('base64url')
    const expiresAt = Math.min(now() + authConstants.accessTokenMs, login.expiresAt)
    await logins.addAccess(sha256(accessToken), { login: login.id, expiresAt })
    return {
      id: login.id,
      user: { id: login.account, email },
      accessToken,
      accessTokenExpiresAt: iso(expiresAt),
      refreshToken: createRefreshToken(secrets, login),
      expiresAt: iso(login.expiresAt),
    }
  }

  return {
    /**
     * Begins a login. Sends `mail` if the device is new. With `source` the login is as old as that one, and ends no
     * later.
     * @throws ApiError `RATE_LIMITED` if too many began without a code.
     */
    begin: async (
      login: NewLogin,
      {
        mail,
        source,
        factor = source ? 'continued' : 'code',
      }: { mail?: QueuedMail | undefined; source?: StoredLogin; factor?: LoginFactor } = {},
    ): Promise<DeviceSession> => {
      if (factor !== 'code') {
        // A login that continues another is as old as that one, so all logins from one code are counted together.
        const by = source ? `since ${source.createdAt}` : factor
        await countLogin(login.account, by, authConstants.logins)
      }
      if (source) await countLogin(login.account, 'continued', authConstants.continuedLogins)
      const at = now()
      const { createdAt = at, expiresAt = at + authConstants.sessionMs } = source ?? {}
      const times = { createdAt, rotatedAt: at, expiresAt }
      const stored = { ...login, ...times, id: randomBytes(16).toString('hex'), generation: 0 }
      await logins.add(stored, { now: at, most: authConstants.mostSessions, mail })
      const session = await show(stored)
      metrics.login({ factor })
      return session
    },

    /**
     * Renews a login. A token that was used before in another attempt, or is another device's, ends its login.
     * @throws ApiError `UNAUTHENTICATED`
     */
    refresh: async (
      { refreshToken: token, attempt }: { refreshToken: string; attempt?: string | undefined },
      thumbprint: string,
    ): Promise<DeviceSession> => {
      const read = readRefreshToken(secrets, token)
      if (!read) throw unauthenticated('refreshToken')
      const leewayMs = authConstants.refreshLeewayMs
      const of = { ...read, thumbprint, ...(attempt && { renewal: sha256(attempt) }) }
      const rotation = await logins.rotate(of, { now: now(), leewayMs })
      if (rotation.outcome !== 'rotated') throw unauthenticated('refreshToken')
      return show(rotation.login)
    },

    /** Returns the login of an access token. @throws ApiError `UNAUTHENTICATED`, also for another device's token. */
    whose: async (token: string, thumbprint: string): Promise<StoredLogin> => {
      const login = await logins.findByAccess(sha256(token), now())
      if (login?.thumbprint !== thumbprint) throw unauthenticated('authorization')
      return login
    },

    list: (account: string) => logins.list(account, now()),
    /** Ends all logins of a device on which the visitor logs out. */
    leave: (of: StoredLogin) => logins.leave(of, now()),
    /** Ends a login of a device that stays known, and continues with another login. */
    replace: ({ account, id }: StoredLogin) =>
      logins.end({ account, ids: [id] }, { removeDevices: false, kind: 'LOGGED_OUT', now: now() }),
    /**
     * Ends logins from elsewhere. Their devices are unknown from then on. Returns also when the logins end that have to
     * wait.
     */
    revoke: (
      of: Parameters<LoginStore['endElsewhere']>[0],
      { dueAt, notice }: { dueAt: number; notice: Notice },
    ) => logins.endElsewhere(of, { now: now(), dueAt, notice }),
    /** Returns the time at which a delayed action is done. */
    nextDue: () => now() + authConstants.changeDelayMs,
    endDue: () => logins.endDueLogins(now()),
    waiting: logins.waiting,
    refuseWaiting: ({ account, id: keep }: StoredLogin, notice: Notice) =>
      logins.refuseWaiting({ account, keep }, { now: now(), notice }),
    readLog: logins.readLog,
  }
}
