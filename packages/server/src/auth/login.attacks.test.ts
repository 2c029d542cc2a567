import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, frameOrigin, projectId, testAuth } from '../../test/createTestServer.ts'
import { authConstants } from '../store/auth/authConstants.ts'
import { openStore } from '../store/openStore.ts'
import {
  codeIn,
  codesIn,
  createDevice,
  type Login,
  outcomeOf,
  wrongCode,
} from './device.test.util.ts'

type Device = Awaited<ReturnType<typeof createDevice>>
let node: Awaited<ReturnType<typeof createTestServer>>
let device: Device
const email = 'visitor@mail.example'
const flowOf = ({ body }: { body: object }) => (body as { flow: string }).flow
beforeEach(async () => {
  node = await createTestServer()
  device = await createDevice(node)
})

/** Requests a code for a device, a while after the last one. */
async function begin(by: Device, to = email) {
  node.advance(30_000)
  const before = codesIn(node).length
  const flow = flowOf(await by.start(to))
  return { flow, code: await codeIn(node, before) }
}

describe('a thief who guesses codes', () => {
  test('has five tries per code, even at once, and then the right code is refused', async () => {
    const { flow, code } = await begin(device)
    const guesses = Array.from({ length: 60 }, (_, at) => (at === 30 ? code : wrongCode(code)))
    const answers = await Promise.all(guesses.map((guess) => device.verify(flow, guess)))
    expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['CODE_REFUSED otp']))
    expect(outcomeOf(await device.verify(flow, code))).toBe('CODE_REFUSED otp')
  })

  test('has ten tries per address and day, over all codes and devices, and then one per code', async () => {
    const guess = async (times: number) => {
      const thief = await createDevice(node)
      const { flow, code } = await begin(thief)
      for (let at = 0; at < times; at += 1) await thief.verify(flow, wrongCode(code))
      return outcomeOf(await thief.verify(flow, code))
    }
    expect(await guess(4)).toBe('ok')
    expect(await guess(5)).toBe('CODE_REFUSED otp')
    // Nine were wrong and one is left. After it, even the right code is not compared.
    expect(await guess(1)).toBe('CODE_REFUSED otp')
    // A visitor who reads the mail can still log in.
    expect(await guess(0)).toBe('ok')
    node.advance(authConstants.wrong[0].windowMs)
    expect(await guess(1)).toBe('ok')
  })

  test('does not lock out a visitor on a known device', async () => {
    await device.logIn(email)
    for (let codes = 0; codes < 2; codes += 1) {
      const thief = await createDevice(node)
      const { flow, code } = await begin(thief)
      for (let at = 0; at < 5; at += 1) await thief.verify(flow, wrongCode(code))
    }
    const own = await begin(device)
    const strange = await begin(await createDevice(node))
    expect(outcomeOf(await device.verify(own.flow, own.code))).toBe('ok')
    expect(strange.code).toMatch(/^\d{6}$/)
  })

  test('causes at most sixty mails a day to an address, one in thirty seconds in any spelling, and three more', async () => {
    const forms = [email, 'VISITOR@mail.example', ' visitor@MAIL.example', 'visitor＠mail.example']
    const burst = await Promise.all(
      Array.from({ length: 40 }, (_, at) => device.start(forms[at % 4] ?? '')),
    )
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(1)
    for (let at = 1; at < 60; at += 1) await begin(device)
    node.advance(30_000)
    expect(outcomeOf(await device.start(email))).toBe('ok')
    for (const outcome of ['ok', 'ok', 'EMAIL_COOLDOWN email']) {
      node.advance(30_000)
      expect(outcomeOf(await device.start(email))).toBe('EMAIL_COOLDOWN email')
      node.advance(90_000)
      expect(outcomeOf(await device.start(email))).toBe(outcome)
    }
    expect(node.mails).toHaveLength(63)
  }, 60_000)
})

describe('answers about an address', () => {
  const shapeOf = ({ status, body, headers }: Awaited<ReturnType<Device['start']>>) => ({
    status,
    headers: [...headers.keys()],
    body: JSON.stringify(body).replace(/[\da-f]{32}/, 'id'),
  })

  test('do not reveal whether it has an account: to a first request, a repeated one, a wrong code and too many tries', async () => {
    await (await createDevice(node)).logIn(email)
    const seen = []
    for (const address of [email, 'nobody@mail.example']) {
      const asker = await createDevice(node)
      node.advance(60_000)
      const from = node.now()
      const started = await asker.start(address)
      const soon = await asker.start(address)
      const wrong = await asker.verify(flowOf(started), '000000')
      const at = (text: string) => text.replace(/"expiresAt":"[^"]+"/, `"at":${node.now() - from}`)
      seen.push(
        [started, soon, wrong].map(shapeOf).map((one) => ({
          ...one,
          body: at(one.body).replace(/"requestId":"[^"]+"/, ''),
        })),
      )
    }
    expect(seen[0]).toEqual(seen[1])
  })
})

describe('a code', () => {
  test('is refused on another device, even for a reader of the mail', async () => {
    const { flow, code } = await begin(device)
    const thief = await createDevice(node)
    expect(outcomeOf(await thief.verify(flow, code))).toBe('CODE_REFUSED otp')
    expect(outcomeOf(await device.verify(flow, code))).toBe('ok')
  })

  test('is refused in another flow of the same device', async () => {
    const first = await begin(device)
    const second = await begin(device)
    const otp = first.code === second.code ? wrongCode(first.code) : first.code
    expect(outcomeOf(await device.verify(second.flow, otp))).toBe('CODE_REFUSED otp')
  })

  test('logs in once, even if many requests bring it at once', async () => {
    const { flow, code } = await begin(device)
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.verify(flow, code)))
    expect(answers.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1)
  })

  test.each(['٠٠٠٠٠٠', '12345', '1234567', ' 123456', '123456\n', '', '0x1234'])(
    'has six digits, and %j is refused',
    async (otp) => {
      const { flow } = await begin(device)
      expect(outcomeOf(await device.verify(flow, otp))).toBe('INVALID_REQUEST otp')
    },
  )
})

describe('a device proof', () => {
  const attack = async (forgery: object) => outcomeOf(await device.start(email, forgery))

  test.each([
    ['of another path', { claims: { htu: `${frameOrigin}/v1/auth/email/verify` } }, 'htu'],
    ['of another server', { claims: { htu: 'https://evil.example/v1/auth/email/start' } }, 'htu'],
    ['of another method', { claims: { htm: 'GET' } }, 'htm'],
    ['of another body', { claims: { bh: 'A'.repeat(43) } }, 'bh'],
    ['without a body', { claims: { bh: undefined } }, 'dpop'],
    ['that is old', { claims: { iat: Date.UTC(2026, 0, 1) / 1000 - 61 } }, 'iat'],
    ['of the future', { claims: { iat: Date.UTC(2026, 0, 1) / 1000 + 6 } }, 'iat'],
    ['without a time', { claims: { iat: undefined } }, 'dpop'],
    ['with a time that is text', { claims: { iat: '1767225600' } }, 'dpop'],
    ['without an id', { claims: { jti: undefined } }, 'dpop'],
    ['with a short id', { claims: { jti: 'a' } }, 'dpop'],
    ['with a long id', { claims: { jti: 'a'.repeat(65) } }, 'dpop'],
    ['that has ended', { claims: { exp: 1 } }, 'dpop'],
    ['for an access token that is not there', { claims: { ath: 'A'.repeat(43) } }, 'ath'],
    ['of another kind', { header: { typ: 'JWT' } }, 'dpop'],
    ['without its key', { header: { jwk: undefined } }, 'dpop'],
    ['that is text', { proof: 'a.b.c' }, 'dpop'],
    ['that is empty', { proof: '' }, 'dpop'],
    ['that is long', { proof: `${'a'.repeat(3000)}.b.c` }, 'dpop'],
  ])('%s is refused, and no mail is sent', async (_, forgery, field) => {
    expect(await attack(forgery)).toBe(`DEVICE_PROOF_REFUSED ${field}`)
    expect(node.mails).toEqual([])
  })

  test('of another key than it names is refused, and so is one with a private key', async () => {
    const other = await createDevice(node)
    const refused = 'DEVICE_PROOF_REFUSED dpop'
    expect(await attack({ header: { jwk: other.jwk } })).toBe(refused)
    expect(await attack({ header: { jwk: { ...device.jwk, d: 'A'.repeat(43) } } })).toBe(refused)
  })

  test('without a valid signature is refused', async () => {
    const proof = await device.prove({ method: 'POST', path: '/v1/auth/email/start', body: '' })
    const [, payload] = proof.split('.')
    const none = { alg: 'none', typ: 'dpop+jwt', jwk: device.jwk }
    const header = Buffer.from(JSON.stringify(none)).toString('base64url')
    expect(await attack({ proof: `${header}.${payload}.` })).toBe('DEVICE_PROOF_REFUSED dpop')
  })

  test('is accepted once, even at once', async () => {
    const path = '/v1/auth/email/start'
    const body = JSON.stringify({ email, origin: 'https://shop.example' })
    const proof = await device.prove({ method: 'POST', path, body })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => device.start(email, { proof })),
    )
    const outcomes = answers.map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'DEVICE_PROOF_REFUSED jti')).toHaveLength(7)
  })
})

describe('a stolen token', () => {
  let login: Login
  let thief: Device
  beforeEach(async () => {
    login = await device.logIn(email)
    thief = await createDevice(node)
  })

  test('is refused on another device', async () => {
    expect(outcomeOf(await thief.list(login.accessToken))).toBe('UNAUTHENTICATED authorization')
    expect(outcomeOf(await device.list(login.accessToken))).toBe('ok')
  })

  test('is refused with a proof for another token, or for none', async () => {
    for (const ath of [undefined, 'A'.repeat(43)])
      expect(outcomeOf(await device.list(login.accessToken, { claims: { ath } }))).toBe(
        'DEVICE_PROOF_REFUSED ath',
      )
  })

  test('for renewal ends the login if another device sends it', async () => {
    expect(outcomeOf(await thief.refresh(login.refreshToken))).toBe('UNAUTHENTICATED refreshToken')
    expect(outcomeOf(await device.list(login.accessToken))).toMatch(/^UNAUTHENTICATED/)
    expect(outcomeOf(await device.refresh(login.refreshToken))).toMatch(/^UNAUTHENTICATED/)
  })

  test('that was already renewed ends the login, at any age', async () => {
    const tokens = [login.refreshToken]
    for (let at = 0; at < 3; at += 1) {
      const { body } = await device.refresh(tokens.at(-1) ?? '')
      tokens.push((body as unknown as Login).refreshToken)
    }
    expect(outcomeOf(await device.refresh(tokens[1] ?? ''))).toBe('UNAUTHENTICATED refreshToken')
    expect(outcomeOf(await device.refresh(tokens[3] ?? ''))).toBe('UNAUTHENTICATED refreshToken')
  })

  describe('for renewal whose answer was lost', () => {
    const attempt = crypto.randomUUID()
    const hour = 3_600_000
    const ended = 'UNAUTHENTICATED refreshToken'
    const again = async (at?: string) =>
      device.refresh(login.refreshToken, { ...(at && { attempt: at }) })

    test('is accepted for the same attempt on its device, however late, and returns the same next token', async () => {
      const lost = (await again(attempt)).body as unknown as Login
      for (let at = 0; at < 3; at += 1) {
        node.advance(24 * hour)
        const given = (await again(attempt)).body as unknown as Login
        expect(given.refreshToken).toBe(lost.refreshToken)
        expect(outcomeOf(await device.list(given.accessToken))).toBe('ok')
      }
      expect(outcomeOf(await device.refresh(lost.refreshToken))).toBe('ok')
    })

    test.each([
      ['a copy of the device that makes an attempt of its own', crypto.randomUUID()],
      ['a request without an attempt', undefined],
    ])('is refused for %s, and ends the login', async (_, other) => {
      await again(attempt)
      node.advance(10_001)
      expect(outcomeOf(await again(other))).toBe(ended)
      expect(outcomeOf(await again(attempt))).toBe(ended)
    })

    test('is refused on another device that knows the attempt', async () => {
      await again(attempt)
      expect(outcomeOf(await thief.refresh(login.refreshToken, { attempt }))).toBe(ended)
      expect(outcomeOf(await again(attempt))).toBe(ended)
    })

    test('is refused once the next token was used, and its attempt then ends the login', async () => {
      const next = (await again(attempt)).body as unknown as Login
      await device.refresh(next.refreshToken, { attempt })
      expect(outcomeOf(await again(attempt))).toBe(ended)
    })

    test('is accepted no longer than an unused login lasts', async () => {
      await again(attempt)
      node.advance(7 * 24 * hour)
      expect(outcomeOf(await again(attempt))).toBe(ended)
    })

    test('is refused with any attempt if it was renewed without one', async () => {
      await again()
      node.advance(10_001)
      expect(outcomeOf(await device.refresh(login.refreshToken, { attempt: '' }))).toMatch(
        /^INVALID/,
      )
      expect(outcomeOf(await again(attempt))).toBe(ended)
    })
  })

  test('that was invented ends nothing', async () => {
    const [id, , mac] = login.refreshToken.split('.')
    for (const forged of [`${id}.1.${mac}`, `${id}.0.${'0'.repeat(64)}`, `${id}.0.`, '', 'a'])
      expect(outcomeOf(await device.refresh(forged))).toBe('UNAUTHENTICATED refreshToken')
    expect(outcomeOf(await device.refresh(login.refreshToken))).toBe('ok')
  })

  test('of one account ends no login of another', async () => {
    node.advance(30_000)
    const theirs = await thief.logIn('thief@mail.example')
    expect((await thief.revoke(theirs.accessToken, login.id)).body).toEqual({
      ended: 0,
      takesEffectAt: null,
    })
    await thief.signOut(theirs.accessToken, { everywhere: true })
    expect(outcomeOf(await device.list(login.accessToken))).toBe('ok')
  })
})

describe('a page other than the login frame', () => {
  test.each([
    { origin: 'https://shop.example' },
    { origin: 'null' },
    { origin: `${frameOrigin}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('is refused: %j', async (headers) => {
    const answer = await device.start(email, { headers })
    expect(outcomeOf(answer)).toBe('ORIGIN_NOT_ALLOWED origin')
    expect(node.mails).toEqual([])
  })

  test('reads no answer, and passes no preflight', async () => {
    const { headers } = await device.start(email)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    const path = `/v1/auth/email/start?projectId=${projectId}`
    const preflight = await node.request(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test.each([
  'visitor@mail.example\r\nBcc: thief@evil.example',
  'visitor@mail.example,thief@evil.example',
  'visitor@mail.example;thief@evil.example',
  '"visitor@mail.example thief"@evil.example',
  'visitor@mail.example@evil.example',
  'visitor@[127.0.0.1]',
  'visitor@127.0.0.1',
  'visitor@mail.example\u0000',
  'vi\u0131sitor@mail.example',
  '<visitor@mail.example>',
  'visitor@-mail.example',
  `${'a'.repeat(65)}@mail.example`,
])('sends no mail to %j', async (address) => {
  expect(outcomeOf(await device.start(address))).toBe('INVALID_REQUEST email')
  expect(node.mails).toEqual([])
})

test('a forged browser name does not appear in the mail', async () => {
  const headers = { 'user-agent': 'Firefox/1 <b>Call 555-0100</b> Windows https://evil.example' }
  await device.start(email, { headers })
  await codeIn(node)
  expect(node.mails[0]?.text).toContain('Firefox, Windows')
  expect(JSON.stringify(node.mails[0])).not.toMatch(/Call|555-0100|evil/)
})

test('the mails of a server are limited per hour in total', async () => {
  // A fifth of the mails is reserved for known devices.
  const auth = { ...testAuth, mailsPerHour: 4 }
  const small = await createTestServer({ config: { auth } })
  const visitor = await createDevice(small)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => visitor.start(`visitor${at}@mail.example`)),
  )
  expect(answers.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(3)
  expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['ok', 'RATE_LIMITED mail']))
  // The operator gets one log line: no one else can log in until the hour is over.
  const told = () => small.log.filter((line) => line.includes('hourly mail limit reached'))
  expect(told()).toHaveLength(1)
  small.advance(3_600_000)
  expect(outcomeOf(await visitor.start('visitor9@mail.example'))).toBe('ok')
  expect(told()).toHaveLength(1)
})

test('the log and the database contain no code and no token, and the log contains no address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-auth-'))
  const path = join(folder, 'portico.db')
  const store = await openStore({ kind: 'sqlite', path }, () => Date.UTC(2026, 0, 1))
  const nodeOnDisk = await createTestServer({ store })
  const visitor = await createDevice(nodeOnDisk)
  const login = await visitor.logIn(email)
  const code = /\d{6}/.exec(nodeOnDisk.mails[0]?.subject ?? '')?.[0] ?? ''
  await visitor.list(login.accessToken)
  await nodeOnDisk.server.drain(0)
  await store.close()
  const database = new DatabaseSync(path)
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
  const rows = tables.flatMap(({ name }) => database.prepare(`select * from ${name}`).all())
  database.close()
  rmSync(folder, { recursive: true })
  const log = nodeOnDisk.log.join('')
  const data = JSON.stringify(rows)
  expect(data).toContain(email)
  expect(log).not.toContain(email)
  for (const secret of [`"${code}"`, `${code} is`, login.accessToken, login.refreshToken]) {
    expect(log).not.toContain(secret)
    expect(data).not.toContain(secret)
  }
})

test('a deleted account leaves no byte in the files of a running server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-auth-'))
  const store = await openStore({ kind: 'sqlite', path: join(folder, 'portico.db') }, Date.now)
  const nodeOnDisk = await createTestServer({ store })
  const visitor = await createDevice(nodeOnDisk)
  const { accessToken: token, user } = await visitor.logIn(email)
  const data = () =>
    Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))))
  expect(data().includes(email)).toBe(true)
  await visitor.request('/v1/auth/delete', { body: { confirm: 'DELETE' }, token })
  await nodeOnDisk.server.drain(0)
  await store.auth.sweep(nodeOnDisk.now())
  expect([data().includes(email), data().includes(user.id)]).toEqual([false, false])
  await store.close()
  rmSync(folder, { recursive: true })
})
