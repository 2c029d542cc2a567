import {
  type DeviceSession,
  deviceSession,
  FrameError,
  refreshDeviceSession,
} from '@portico/contract'
import * as v from 'valibot'
import type { KeyStore } from '../store/keyStore.ts'
import { deviceKeysName } from '../store/storedKeys.ts'
import { deviceWalletName, isDeviceWalletName, seenPasskeysName } from '../wallet/deviceWallet.ts'
import type { FramePlatform } from './framePlatform.ts'
import type { RequestServer } from './requestServer.ts'

/** The login of this device. */
export type Sessions = {
  /** Returns the stored login, without calling the server. */
  current(): Promise<DeviceSession | undefined>
  /**
   * Begins a login. The stored share of another account's wallet stays: it opens nothing without a login to that
   * account.
   */
  begin(session: DeviceSession): Promise<void>
  /** Returns the login with an access token valid for at least a minute, by this device's clock. @throws as `renew`. */
  fresh(): Promise<DeviceSession | undefined>
  /**
   * Returns the login with new tokens, or `undefined` if nobody is logged in any more. The share of the wallet stays
   * then, because the person who ended the login elsewhere may not be its owner. @throws FrameError if the server
   * cannot be reached.
   */
  renew(): Promise<DeviceSession | undefined>
  /**
   * Forgets the login here, at the request of a page: no visitor has agreed to that. The share of the wallet stays, as
   * it does if a login expires or is ended elsewhere. It opens nothing without the server's share.
   */
  end(): Promise<void>
  /**
   * Forgets the login and the share of the wallet here, as the visitor approved: the next user of this browser finds
   * neither.
   */
  leave(): Promise<void>
}

const name = 'session'
const attemptName = 'renewal'
const attemptSchema = v.object({ of: v.string(), attempt: v.pipe(v.string(), v.uuid()) })
const leastLeftMs = 60_000

/** Stores the login: its tokens are useless without the key of this device. */
export function createSessions(options: {
  store: KeyStore
  requestServer: RequestServer
  platform: Pick<FramePlatform, 'now' | 'uuid' | 'withLock'>
}): Sessions {
  const { store, requestServer, platform } = options

  async function current(): Promise<DeviceSession | undefined> {
    const read = v.safeParse(deviceSession, await store.get(name))
    const isOpen = read.success && Date.parse(read.output.expiresAt) > platform.now()
    return isOpen ? read.output : undefined
  }

  async function end(): Promise<void> {
    await store.delete(attemptName)
    await store.delete(name)
  }

  async function leave(): Promise<void> {
    // Also that of a login that has expired.
    const read = v.safeParse(deviceSession, await store.get(name))
    if (read.success) {
      const { id } = read.output.user
      await store.delete(deviceWalletName(id))
      await store.delete(seenPasskeysName(id))
    }
    await end()
    // The next user gets another device. Only shares of other accounts need the keys of this one.
    if (!(await store.names()).some(isDeviceWalletName)) await store.delete(deviceKeysName)
  }

  /**
   * Returns the id of the attempt to renew with a token. It stays the same until there is an answer, even after a
   * reload.
   */
  async function attemptOf(token: string): Promise<string> {
    const read = v.safeParse(attemptSchema, await store.get(attemptName))
    if (read.success && read.output.of === token) return read.output.attempt
    const attempt = platform.uuid()
    await store.set(attemptName, { of: token, attempt })
    return attempt
  }

  async function renewNow(): Promise<DeviceSession | undefined> {
    const old = await current()
    if (!old) return undefined
    try {
      const { refreshToken } = old
      const attempt = await attemptOf(refreshToken)
      const body = { refreshToken, attempt }
      const session = await requestServer(refreshDeviceSession, { body })
      await store.set(name, session)
      return session
    } catch (error) {
      if (!(error instanceof FrameError) || error.code !== 'NOT_CONNECTED') throw error
      await end()
      return undefined
    }
  }

  // A refresh token is for one use: two tabs that used the same one would end the login.
  const renew = () => platform.withLock('portico-session', renewNow)

  async function fresh(): Promise<DeviceSession | undefined> {
    const session = await current()
    if (!session) return undefined
    const leftMs = Date.parse(session.accessTokenExpiresAt) - platform.now()
    return leftMs > leastLeftMs ? session : renew()
  }

  const begin = (session: DeviceSession) => store.set(name, session)

  return { current, fresh, renew, end, leave, begin }
}
