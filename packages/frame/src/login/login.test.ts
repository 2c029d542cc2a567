import { type DeviceSession, workHeader } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../store/keyStore.ts'
import { storedKeys } from '../store/storedKeys.ts'
import { createLogin } from './createLogin.ts'
import { createDeviceKeys } from './deviceProof.ts'
import type { FramePlatform } from './framePlatform.ts'
import { createRequestServer } from './requestServer.ts'
import { createSessions } from './sessions.ts'
import { thumbprintOf } from './thumbprint.ts'

const start = Date.UTC(2026, 0, 1)
const session = (tokens: string): DeviceSession => ({
  id: 'a',
  user: { id: 'u1', email: 'a@shop.example' },
  accessToken: `access ${tokens}`,
  accessTokenExpiresAt: new Date(start + 600_000).toISOString(),
  refreshToken: `refresh ${tokens}`,
  expiresAt: new Date(start + 86_400_000).toISOString(),
})

type ServerRequest = {
  path: string
  body: Record<string, string>
  claims: { iat: number; jti: string }
  work: string | null
}
type Answer = { status?: number; body: unknown; headers?: Record<string, string> }

const refusal = (status: number, code: string, field = 'x', headers = {}): Answer => ({
  status,
  headers,
  body: { status: 'FAILED', code, reasons: [{ field }] },
})

/** Creates a frame whose server answers as the test says. */
function createFrame(answer: (request: ServerRequest) => Answer | 'silence' | undefined) {
  const silence = new AbortController()
  const limits: number[] = []
  const requests: ServerRequest[] = []
  let now = start
  let queue: Promise<unknown> = Promise.resolve()
  const platform: FramePlatform = {
    now: () => now,
    uuid: () => crypto.randomUUID(),
    withLock: (_, run) => {
      const turn = queue.then(run)
      queue = turn.catch(() => {})
      return turn
    },
    timeout: (ms) => {
      limits.push(ms)
      return silence.signal
    },
    fetch: async (url, init) => {
      const [, claims = ''] = new Headers(init?.headers).get('dpop')?.split('.') ?? []
      const request = {
        path: new URL(String(url)).pathname,
        body: init?.body ? JSON.parse(String(init.body)) : {},
        claims: JSON.parse(Buffer.from(claims, 'base64url').toString()),
        work: new Headers(init?.headers).get(workHeader),
      }
      requests.push(request)
      const given = answer(request)
      if (given === 'silence')
        return new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        )
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
  const requestServer = createRequestServer({
    origin: 'https://login.example',
    projectId: 'p',
    keys: () => made,
    platform,
  })
  const sessions = createSessions({ store, requestServer, platform })
  const login = createLogin({
    requestServer,
    sessions,
    site: 'https://shop.example',
    language: 'de',
  })
  const { signal } = new AbortController()
  return {
    requests,
    sessions,
    store,
    limits,
    giveUp: () => silence.abort(),
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
    [
      'mails that cannot be sent',
      refusal(503, 'MAIL_UNAVAILABLE', 'mail'),
      { code: 'MAIL_UNSENT' },
    ],
    [
      'a device without the wallet',
      refusal(404, 'NOT_FOUND', 'wallet'),
      { code: 'WALLET_NOT_HERE' },
    ],
    ['no address', refusal(400, 'INVALID_REQUEST', 'email'), { code: 'EMAIL_INVALID' }],
    ['another field', refusal(400, 'INVALID_REQUEST', 'origin'), { code: 'FAILED' }],
  ])('%s', async (_what, answer, expected) => {
    const { connectEmail } = createFrame(() => answer)
    await expect(connectEmail('a@shop.example')).rejects.toMatchObject(expected)
  })
})

test('a silent server is abandoned after 20 seconds', async () => {
  const { connectEmail, requests, limits, giveUp } = createFrame(() => 'silence')
  const outcome = expect(connectEmail('a@shop.example')).rejects.toMatchObject({
    code: 'SERVER_UNREACHABLE',
  })
  await expect.poll(() => requests.length).toBe(1)
  giveUp()
  await outcome
  expect(limits).toEqual([20_000])
})

test('a wrong clock is corrected by the server, once', async () => {
  const date = new Date(start + 3_600_000).toUTCString()
  const late = ({ claims }: ServerRequest) => claims.iat < (start + 3_600_000) / 1000
  const frame = createFrame((request) =>
    late(request) ? refusal(401, 'DEVICE_PROOF_REFUSED', 'iat', { date }) : started,
  )
  expect(await frame.connectEmail('a@shop.example')).toEqual({ action: 'VERIFY_OTP' })
  expect(new Set(frame.requests.map(({ claims }) => claims.jti)).size).toBe(2)
  await frame.connectEmail('a@shop.example')
  expect(frame.requests).toHaveLength(3)
  const never = createFrame(() => refusal(401, 'DEVICE_PROOF_REFUSED', 'iat', { date }))
  await expect(never.connectEmail('a@shop.example')).rejects.toMatchObject({ code: 'FAILED' })
  expect(never.requests).toHaveLength(2)
})

test('a server that requires work gets it, once', async () => {
  const challenge = `1767225600000.4.${'A'.repeat(22)}.${'0'.repeat(64)}`
  const asked = refusal(428, 'WORK_REQUIRED', 'work', { [workHeader]: challenge })
  const frame = createFrame(({ work }) => (work ? started : asked))
  expect(await frame.connectEmail('a@shop.example')).toEqual({ action: 'VERIFY_OTP' })
  const [first, second] = frame.requests
  expect([first?.work, second?.work?.split('~')[0]]).toEqual([null, challenge])
  expect(second?.claims.jti).not.toBe(first?.claims.jti)
  const never = createFrame(() => asked)
  await expect(never.connectEmail('a@shop.example')).rejects.toMatchObject({ code: 'FAILED' })
  expect(never.requests).toHaveLength(2)
})

describe('a login', () => {
  /** Creates a server that renews each token once, and records the requests. */
  function createServer() {
    let valid = 'refresh 0'
    let count = 0
    return ({ path, body }: ServerRequest): Answer => {
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
    const frame = createFrame((request) => (isThere ? server(request) : undefined))
    await frame.connectEmail('a@shop.example')
    await frame.connectOtp('123456')
    const cut = (there: boolean) => {
      isThere = there
    }
    return { ...frame, cut }
  }

  type Frame = Awaited<ReturnType<typeof loggedIn>>

  async function storedWallet() {
    const of = { name: 'AES-GCM', length: 256 }
    const key = await crypto.subtle.generateKey(of, false, ['encrypt'])
    const [deviceShare, recoveryShare, keyring] = [1, 1, 1].map((size) => new Uint8Array(size))
    const parts = { key, deviceShare, recoveryShare, keyring }
    return { user: 'u1', epoch: 'e', device: 'd', addresses: { eip155: '', solana: '' }, ...parts }
  }

  test('accepts only the code of the mail that was requested here', async () => {
    const frame = createFrame(createServer())
    const refused = { code: 'CODE_REFUSED' }
    await expect(frame.connectOtp('123456')).rejects.toMatchObject(refused)
    expect(frame.requests).toEqual([])
    expect(await frame.isConnected()).toBe(false)
    await frame.connectEmail('a@shop.example')
    expect(frame.requests[0]?.body).toEqual({
      email: 'a@shop.example',
      origin: 'https://shop.example',
      language: 'de',
    })
    await expect(frame.connectOtp('654321')).rejects.toMatchObject(refused)
    await frame.connectOtp('123456')
    await expect(frame.connectOtp('123456')).rejects.toMatchObject(refused)
    expect(await frame.isConnected()).toBe(true)
  })

  test('uses each refresh token once, also with many simultaneous requests', async () => {
    const { isConnected, requests } = await loggedIn()
    const all = await Promise.all([isConnected(), isConnected(), isConnected()])
    expect(all).toEqual([true, true, true])
    const used = requests.flatMap(({ body }) => body.refreshToken ?? [])
    expect(used).toEqual(['refresh 0', 'refresh 1', 'refresh 2'])
  })

  test('names its attempt, by the same name until it is answered', async () => {
    const { isConnected, requests, cut } = await loggedIn()
    await isConnected()
    cut(false)
    for (let at = 0; at < 2; at += 1)
      await expect(isConnected()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    cut(true)
    expect(await isConnected()).toBe(true)
    const tried = requests.filter(({ path }) => path.endsWith('/refresh'))
    const [first, ...lost] = tried.map(({ body }) => body.attempt)
    expect(tried).toHaveLength(4)
    expect(new Set(lost).size).toBe(1)
    expect(lost).not.toContain(first)
    expect(first).toMatch(/^[0-9a-f]{8}-/)
  })

  test('requires no code while it lasts, and one for another address', async () => {
    const { connectEmail } = await loggedIn()
    expect(await connectEmail(' A@Shop.example ')).toEqual({ action: 'CONNECT' })
    expect(await connectEmail('b@shop.example')).toEqual({ action: 'VERIFY_OTP' })
  })

  test('outlives a server that is down, and ends if the server says so', async () => {
    const { isConnected, sessions, cut } = await loggedIn()
    cut(false)
    await expect(isConnected()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    cut(true)
    expect(await isConnected()).toBe(true)
    await sessions.begin(session('of a thief'))
    expect(await isConnected()).toBe(false)
    expect(await sessions.current()).toBeUndefined()
  })

  test('ends when it expires, without a call to the server', async () => {
    const { isConnected, wait, requests } = await loggedIn()
    const before = requests.length
    wait(86_400_000)
    expect(await isConnected()).toBe(false)
    expect(requests).toHaveLength(before)
  })

  test('ends when the visitor logs out, also while the server is down', async () => {
    const one = await loggedIn()
    await one.signOut()
    expect(one.requests.at(-1)?.path).toBe('/v1/auth/sign-out')
    expect(await one.isConnected()).toBe(false)
    const other = await loggedIn()
    other.cut(false)
    await other.signOut()
    expect(await other.isConnected()).toBe(false)
  })

  test('deletes the keys of the device when its visitor leaves: the next login has new ones', async () => {
    const { sessions, store, signOut } = await loggedIn()
    const withLock = <T>(_: string, run: () => Promise<T>) => run()
    const keys = storedKeys(store, { make: createDeviceKeys, withLock })
    const name = async () => thumbprintOf(await keys())
    const first = await name()
    await signOut()
    expect(await name()).toBe(first)
    await sessions.begin(session('0'))
    await store.set('wallet u1', await storedWallet())
    await store.set('wallet u2', await storedWallet())
    await sessions.leave()
    // Only with the name of this device can the share of another account be opened.
    expect(await name()).toBe(first)
    await sessions.begin({ ...session('0'), user: { id: 'u2', email: 'b@shop.example' } })
    await sessions.leave()
    expect(await name()).not.toBe(first)
    expect(await name()).toBe(await name())
  })

  test.each([
    [
      'signed out by the page, which asks no visitor',
      false,
      async ({ signOut }: Frame) => void (await signOut()),
    ],
    [
      'signed out by the page while the server is away',
      false,
      async ({ signOut, cut }: Frame) => {
        cut(false)
        await signOut()
      },
    ],
    [
      'ended from elsewhere, which its owner may not have agreed to',
      false,
      async ({ sessions, isConnected }: Frame) => {
        await sessions.begin(session('of a thief'))
        expect(await isConnected()).toBe(false)
      },
    ],
    [
      'of another account now, as where somebody took the address of the first',
      false,
      async ({ sessions }: Frame) =>
        sessions.begin({ ...session('0'), user: { id: 'u2', email: 'b@shop.example' } }),
    ],
    [
      'of another account, and left',
      false,
      async ({ sessions }: Frame) => {
        await sessions.begin({ ...session('0'), user: { id: 'u2', email: 'b@shop.example' } })
        await sessions.leave()
      },
    ],
    ['left as its visitor has approved', true, async ({ sessions }: Frame) => sessions.leave()],
    [
      'left after its time',
      true,
      async ({ wait, sessions }: Frame) => {
        wait(86_400_000)
        await sessions.leave()
      },
    ],
    [
      'over by its time: the same visitor goes on with a code',
      false,
      async ({ wait, isConnected }: Frame) => {
        wait(86_400_000)
        expect(await isConnected()).toBe(false)
      },
    ],
    [
      'begun anew by the same visitor',
      false,
      async ({ sessions }: Frame) => sessions.begin(session('1')),
    ],
    [
      'kept while the server is away',
      false,
      async ({ cut, isConnected }: Frame) => {
        cut(false)
        await expect(isConnected()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
      },
    ],
  ])('%s: the share of the wallet leaves the device: %s', async (_what, isGone, end) => {
    const frame = await loggedIn()
    await frame.store.set('wallet u1', await storedWallet())
    await frame.store.set('passkeys u1', { epoch: 'e1', passkeys: [] })
    await end(frame)
    for (const name of ['wallet u1', 'passkeys u1'])
      expect((await frame.store.get(name)) === undefined, name).toBe(isGone)
  })

  test('that is malformed in the storage counts as none', async () => {
    const { sessions, store } = createFrame(() => undefined)
    await store.set('session', { refreshToken: 1 })
    expect(await sessions.renew()).toBeUndefined()
  })
})
