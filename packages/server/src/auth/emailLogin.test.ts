import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, frameOrigin, shopId } from '../../test/createTestServer.ts'
import {
  codeIn,
  createDevice,
  type Login,
  type Node,
  outcomeOf,
  wrongCode,
} from './device.test.util.ts'

let node: Awaited<ReturnType<typeof createTestServer>>
const email = 'visitor@mail.example'
const flowOf = ({ body }: { body: object }) => (body as { flow: string }).flow
beforeEach(async () => {
  node = await createTestServer()
})

describe('a visitor', () => {
  test('logs in with the code from a mail, and has the same account the next time', async () => {
    const device = await createDevice(node)
    const started = await device.start(' Visitor@Mail.Example ')
    expect(started.body).toEqual({
      flow: expect.stringMatching(/^[\da-f]{32}$/),
      action: 'VERIFY_OTP',
      expiresAt: '2026-01-01T00:10:00.000Z',
      resendAfter: 30,
    })
    const { body } = await device.verify(flowOf(started), await codeIn(node))
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/),
      user: { id: expect.any(String), email },
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      accessTokenExpiresAt: '2026-01-01T00:10:00.000Z',
      refreshToken: expect.any(String),
      expiresAt: '2026-01-31T00:00:00.000Z',
    })
    node.advance(30_000)
    const other = await createDevice(node)
    const again = await other.logIn(email)
    expect((await other.list(again.accessToken)).body).toMatchObject({
      sessions: [{ id: again.id }, { id: (body as unknown as Login).id }],
    })
  })

  test('reads in the mail where, with what and when the code was requested', async () => {
    await (await createDevice(node)).start(email)
    const code = await codeIn(node)
    const [mail] = node.mails
    expect(mail).toMatchObject({ to: email, subject: `${code} is your code for shop.example` })
    expect(mail?.text).toBe(
      [
        `Your code: ${code}`,
        'It logs you in at shop.example, in the browser that requested it. It expires in 10 minutes.',
        'Requested with Firefox, Linux, on 2026-01-01 00:00 (UTC).',
        'If that wasn’t you, you don’t need to do anything: without the code, no one gets in. Never share it.',
      ].join('\n\n'),
    )
    for (const line of mail?.text.split('\n\n').slice(1) ?? []) expect(mail?.html).toContain(line)
    expect(mail?.html).toContain(`>${code}</span></p>`)
  })

  test.each([
    ['de-AT', 'ist Ihr Code für shop.example', 'dir="ltr"'],
    ['ar', 'هو رمزك لدخول shop.example', 'dir="rtl"'],
    ['xx', 'is your code for shop.example', 'lang="en" dir="ltr"'],
    ['constructor', 'is your code for shop.example', 'lang="en"'],
  ])('gets the mail in the language %s', async (language, subject, html) => {
    await (await createDevice(node)).start(email, { body: { language } })
    await codeIn(node)
    expect(node.mails[0]?.subject).toContain(subject)
    expect(node.mails[0]?.html).toContain(html)
    const isolated = node.mails[0]?.text.includes('\u20682026-01-01 00:00\u2069')
    expect(isolated).toBe(language === 'ar')
  })

  test('answers a visitor who requests again too soon with the time to wait, and sends no mail', async () => {
    const device = await createDevice(node)
    await device.start(email)
    await codeIn(node)
    node.advance(10_500)
    const refused = await device.start(email)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('20')
    expect(refused.body).toMatchObject({
      code: 'EMAIL_COOLDOWN',
      reasons: [{ field: 'email', description: 'Please try again after 20 seconds' }],
    })
    node.advance(19_500)
    expect(outcomeOf(await device.start(email))).toBe('ok')
    await codeIn(node, 1)
    expect(node.mails).toHaveLength(2)
  })

  test.each([
    '',
    'visitor',
    'visitor@',
    'a b@mail.example',
    'visitor@localhost',
    `${'a'.repeat(250)}@b.de`,
  ])('cannot use %j as an address', async (wrong) => {
    const { body } = await (await createDevice(node)).start(wrong)
    expect(body).toMatchObject({
      code: 'INVALID_REQUEST',
      reasons: [{ field: 'email', description: 'E-mail must be a valid address' }],
    })
  })

  test('can use a code once, within ten minutes, with five tries', async () => {
    const device = await createDevice(node)
    const first = flowOf(await device.start(email))
    const code = await codeIn(node)
    for (let at = 0; at < 5; at += 1)
      expect(outcomeOf(await device.verify(first, wrongCode(code)))).toBe('CODE_REFUSED otp')
    expect(outcomeOf(await device.verify(first, code))).toBe('CODE_REFUSED otp')

    node.advance(30_000)
    const second = flowOf(await device.start(email))
    const next = await codeIn(node, 1)
    expect(outcomeOf(await device.verify(second, next))).toBe('ok')
    expect(outcomeOf(await device.verify(second, next))).toBe('CODE_REFUSED otp')

    node.advance(30_000)
    const third = flowOf(await device.start(email))
    const last = await codeIn(node, 2)
    node.advance(600_000)
    expect(outcomeOf(await device.verify(third, last))).toBe('CODE_REFUSED otp')
  })
})

test('a login on a device that is new for the account is announced by mail, except the first one', async () => {
  const device = await createDevice(node)
  await device.logIn(email)
  node.advance(30_000)
  await device.logIn(email)
  node.advance(30_000)
  const other = await createDevice(node, { site: 'https://other.example' })
  const headers = { 'accept-language': 'de' }
  const flow = flowOf(await other.start(email))
  await other.verify(flow, await codeIn(node, 2), { headers })
  await node.server.drain(0)
  const notices = node.mails.filter(({ subject }) => !/\d{6}/.test(subject))
  expect(notices.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Ein neues Gerät hat sich bei Ihrem Konto angemeldet'],
  ])
  expect(notices[0]?.text).toContain('Auf other.example mit Firefox, Linux, am 2026-01-01 00:01')
  expect(notices[0]?.text).toContain('melden Sie sich an und dann überall ab')
})

/** Requests a code from a page of an origin, for a project that names its sites. */
async function startAt(origin: string) {
  const device = await createDevice(node, { site: origin })
  const path = '/v1/auth/email/start'
  const body = JSON.stringify({ email, origin })
  const dpop = await device.prove({ method: 'POST', path, body })
  const headers = { dpop }
  return node.request(`${path}?projectId=${shopId}`, { method: 'POST', headers, body })
}

test('a visitor of a page outside of the project gets no mail', async () => {
  for (const origin of ['https://evil.example', `${frameOrigin}.evil.example`])
    expect(await (await startAt(origin)).json()).toMatchObject({
      code: 'ORIGIN_NOT_ALLOWED',
      reasons: [{ field: 'origin' }],
    })
})

test('a visitor of the vault page, which has no project, gets a mail', async () => {
  expect((await startAt(frameOrigin)).status).toBe(200)
})

test('a server without a mail server has no login routes', async () => {
  const without: Node = await createTestServer({ config: { auth: undefined } })
  const device = await createDevice(without)
  expect((await device.start(email)).status).toBe(404)
  expect((await device.list('a')).status).toBe(404)
  const described = await (await without.request('/openapi.json')).json()
  expect(Object.keys(described.paths).filter((path) => path.includes('/auth/'))).toEqual([])
})
