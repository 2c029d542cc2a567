import { type DeviceSession, deviceSession, refreshDeviceSession } from '@portico/contract'
import * as v from 'valibot'
import { FrameError } from '../frameError.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { AskServer } from './askServer.ts'
import type { FramePlatform } from './framePlatform.ts'

/** The login of this device. */
export type Sessions = {
  /** Without asking the server. */
  current(): Promise<DeviceSession | undefined>
  begin(session: DeviceSession): Promise<void>
  /** With an access token that has a minute left at least, by this device's clock. @throws as `renew`. */
  fresh(): Promise<DeviceSession | undefined>
  /** With new tokens. Undefined where nobody is logged in any more. @throws FrameError where the server cannot be asked. */
  renew(): Promise<DeviceSession | undefined>
  /** Forgets it here. */
  end(): Promise<void>
}

const name = 'session'
const leastLeftMs = 60_000

/** Keeps the login: the tokens open nothing without the key of this device. */
export function createSessions(options: {
  store: KeyStore
  ask: AskServer
  platform: Pick<FramePlatform, 'now' | 'inTurn'>
}): Sessions {
  const { store, ask, platform } = options

  async function current(): Promise<DeviceSession | undefined> {
    const read = v.safeParse(deviceSession, await store.get(name))
    const isOpen = read.success && Date.parse(read.output.expiresAt) > platform.now()
    return isOpen ? read.output : undefined
  }

  const end = () => store.delete(name)

  async function renewNow(): Promise<DeviceSession | undefined> {
    const old = await current()
    if (!old) return undefined
    try {
      const { refreshToken } = old
      const session = await ask(refreshDeviceSession, { body: { refreshToken } })
      await store.set(name, session)
      return session
    } catch (error) {
      if (!(error instanceof FrameError) || error.code !== 'NOT_CONNECTED') throw error
      await end()
      return undefined
    }
  }

  // A refresh token is for one use: two tabs with the same would end the login.
  const renew = () => platform.inTurn('portico-session', renewNow)

  async function fresh(): Promise<DeviceSession | undefined> {
    const session = await current()
    if (!session) return undefined
    const leftMs = Date.parse(session.accessTokenExpiresAt) - platform.now()
    return leftMs > leastLeftMs ? session : renew()
  }

  return {
    current,
    fresh,
    renew,
    end,
    begin: (session) => store.set(name, session),
  }
}
