import type { DeviceSession } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../store/keyStore.ts'
import { createAskServer } from './askServer.ts'
import { createLogin } from './createLogin.ts'
import { createDeviceKeys } from './deviceProof.ts'
import type { FramePlatform } from './framePlatform.ts'
import { createSessions } from './sessions.ts'

const start = Date.UTC(2026, 0, 1)
const session = (tokens: string): DeviceSession => ({
  id: 'a',
  user: { email: 'a@shop.example' },
  accessToken: `access ${tokens}`,
  accessTokenExpiresAt: new Date(start + 600_000).toISOString(),
  refreshToken: `refresh ${tokens}`,
  expiresAt: new Date(start + 86_400_000).toISOString(),
})

type Asked = { path: string; body: Record<string, string>; claims: { iat: number; jti: string } }
type Answer = { status?: number; body: unknown; headers?: Record<string, string> }

const refusal = (status: number, code: string, field = 'x', headers = {}): Answer => ({
  status,
  headers,
  body: { status: 'FAILED', code, reasons: [{ field }] },
})

/** A frame whose server answers as the test says. */
function createFrame(answer: (asked: Asked) => Answer | undefined) {
  const asked: Asked[] = []
  let now = start
  let queue: Promise<unknown> = Promise.resolve()
  const platform: FramePlatform = {
    now: () => now,
    uuid: () => crypto.randomUUID(),
    inTurn: (_, run) => {
      const turn = queue.then(run)
      queue = turn.catch(() => {})
      return turn
    },
    fetch: async (url, init) => {
      const [, claims = ''] = new Headers(init?.headers).get('dpop')?.split('.') ?? []
      const one = {
        path: new URL(String(url)).pathname,
        body: init?.body ? JSON.parse(String(init.body)) : {},
        claims: JSON.parse(Buffer.from(claims, 'base64url').toString()),
      }
      asked.push(one)
      const given = answer(one)
      if (!given) throw new TypeError('Failed to fetch')
      const { status = 200, body, headers = {} } = given
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers,
      })
    },
  }
  const store = createMemoryStore()
  const made = createDeviceKeys()
  const ask = createAskServer({
    origin: 'https://login.example',
    projectId: 'p',
    keys: () => made,
    platform,
  })
  const sessions = createSessions({ store, ask, platform })
  const login = createLogin({ ask, sessions, site: 'https://shop.example', language: 'de' })
  const { signal } = new AbortController()
  return {
    asked,
    sessions,
    wait: (ms: number) => {
      now += ms
    },
    connectEmail: (email: string) => login.connectEmail({ email }, signal),
    connectOtp: (otp: string) => login.connectOtp({ otp }, signal),
    isConnected: async () => (await login.isConnected({}, signal)).isConnected,
    signOut: () => login.signOut({}, signal),
  }
}

const started: Answer = {
  body: { flow: 'f', action: 'VERIFY_OTP', expiresAt: '', resendAfter: 30 },
}

describe('failures of the server', () => {
  test.each([
    ['no answer', undefined, { code: 'SERVER_UNREACHABLE' }],
    ['a page of a proxy', { status: 502, body: '<html>' }, { code: 'SERVER_UNREACHABLE' }],
    ['an answer that is none', { body: { flow: 1 } }, { code: 'FAILED' }],
    ['no JSON', { body: 'ok' }, { code: 'FAILED' }],
    ['a fault', refusal(500, 'INTERNAL'), { code: 'FAILED', secondsLeft: undefined }],
    [
      'too soon',
      refusal(429, 'EMAIL_COOLDOWN', 'email', { 'retry-after': '12' }),
      { code: 'EMAIL_COOLDOWN', secondsLeft: 12 },
    ],
    [
      'too many mails',
      refusal(429, 'RATE_LIMITED', 'mail', { 'retry-after': '3600' }),
      { code: 'EMAIL_COOLDOWN', secondsLeft: 3600 },
    ],
    ['no address', refusal(400, 'INVALID_REQUEST', 'email'), { code: 'EMAIL_INVALID' }],
    ['another field', refusal(400, 'INVALID_REQUEST', 'origin'), { code: 'FAILED' }],
  ])('%s', async (_what, answer, expected) => {
    const { connectEmail } = createFrame(() => answer)
    await expect(connectEmail('a@shop.example')).rejects.toMatchObject(expected)
  })
})

test('a clock that is wrong is set right by the server, once', async () => {
  const date = new Date(start + 3_600_000).toUTCString()
  const late = ({ claims }: Asked) => claims.iat < (start + 3_600_000) / 1000
  const frame = createFrame((asked) =>
    late(asked) ? refusal(401, 'DEVICE_PROOF_REFUSED', 'iat', { date }) : started,
  )
  expect(await frame.connectEmail('a@shop.example')).toEqual({ action: 'VERIFY_OTP' })
  expect(new Set(frame.asked.map(({ claims }) => claims.jti)).size).toBe(2)
  await frame.connectEmail('a@shop.example')
  expect(frame.asked).toHaveLength(3)
  const never = createFrame(() => refusal(401, 'DEVICE_PROOF_REFUSED', 'iat', { date }))
  await expect(never.connectEmail('a@shop.example')).rejects.toMatchObject({ code: 'FAILED' })
  expect(never.asked).toHaveLength(2)
})

describe('a login', () => {
  /** A server that renews a token once, and says what was asked. */
  function createServer() {
    let valid = 'refresh 0'
    let count = 0
    return ({ path, body }: Asked): Answer => {
      if (path.endsWith('/start')) return started
      if (path.endsWith('/verify'))
        return body.otp === '123456' ? { body: session('0') } : refusal(401, 'CODE_REFUSED', 'otp')
      if (path.endsWith('/sign-out')) return { body: { ended: 1 } }
      if (body.refreshToken !== valid) return refusal(401, 'UNAUTHENTICATED', 'refreshToken')
      count += 1
      valid = `refresh ${count}`
      return { body: session(String(count)) }
    }
  }

  async function loggedIn(server = createServer()) {
    let isThere = true
    const frame = createFrame((asked) => (isThere ? server(asked) : undefined))
    await frame.connectEmail('a@shop.example')
    await frame.connectOtp('123456')
    const cut = (there: boolean) => {
      isThere = there
    }
    return { ...frame, cut }
  }

  test('takes the code of the mail that was asked for here', async () => {
    const frame = createFrame(createServer())
    const refused = { code: 'CODE_REFUSED' }
    await expect(frame.connectOtp('123456')).rejects.toMatchObject(refused)
    expect(frame.asked).toEqual([])
    expect(await frame.isConnected()).toBe(false)
    await frame.connectEmail('a@shop.example')
    expect(frame.asked[0]?.body).toEqual({
      email: 'a@shop.example',
      origin: 'https://shop.example',
      language: 'de',
    })
    await expect(frame.connectOtp('654321')).rejects.toMatchObject(refused)
    await frame.connectOtp('123456')
    await expect(frame.connectOtp('123456')).rejects.toMatchObject(refused)
    expect(await frame.isConnected()).toBe(true)
  })

  test('uses each refresh token once, also of many that ask at a time', async () => {
    const { isConnected, asked } = await loggedIn()
    const all = await Promise.all([isConnected(), isConnected(), isConnected()])
    expect(all).toEqual([true, true, true])
    const used = asked.flatMap(({ body }) => body.refreshToken ?? [])
    expect(used).toEqual(['refresh 0', 'refresh 1', 'refresh 2'])
  })

  test('needs no code while it lasts, and one for another address', async () => {
    const { connectEmail } = await loggedIn()
    expect(await connectEmail(' A@Shop.example ')).toEqual({ action: 'CONNECT' })
    expect(await connectEmail('b@shop.example')).toEqual({ action: 'VERIFY_OTP' })
  })

  test('outlives a server that is away, and ends where the server says so', async () => {
    const { isConnected, sessions, cut } = await loggedIn()
    cut(false)
    await expect(isConnected()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    cut(true)
    expect(await isConnected()).toBe(true)
    await sessions.begin(session('of a thief'))
    expect(await isConnected()).toBe(false)
    expect(await sessions.current()).toBeUndefined()
  })

  test('ends by its time, without a word to the server', async () => {
    const { isConnected, wait, asked } = await loggedIn()
    const before = asked.length
    wait(86_400_000)
    expect(await isConnected()).toBe(false)
    expect(asked).toHaveLength(before)
  })

  test('ends when the visitor says so, also while the server is away', async () => {
    const one = await loggedIn()
    await one.signOut()
    expect(one.asked.at(-1)?.path).toBe('/v1/auth/sign-out')
    expect(await one.isConnected()).toBe(false)
    const other = await loggedIn()
    other.cut(false)
    await other.signOut()
    expect(await other.isConnected()).toBe(false)
  })

  test('that is malformed in the storage is none', async () => {
    const { sessions } = createFrame(() => undefined)
    await sessions.begin({ refreshToken: 1 } as unknown as DeviceSession)
    expect(await sessions.renew()).toBeUndefined()
  })
})
