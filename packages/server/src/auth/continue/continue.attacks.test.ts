import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../test/createTestServer.ts'
import { authConstants } from '../../store/auth/authConstants.ts'
import { createDevice, type Login, outcomeOf } from '../device.test.util.ts'

const email = 'visitor@mail.example'
const shop = 'https://shop.example'
const other = 'https://other.example'
let node: Awaited<ReturnType<typeof createTestServer>>
let vault: Awaited<ReturnType<typeof createDevice>>
let frame: Awaited<ReturnType<typeof createDevice>>
let login: Login
beforeEach(async () => {
  node = await createTestServer()
  vault = await createDevice(node, { site: shop })
  frame = await createDevice(node, { site: other })
  login = await vault.logIn(email)
})

const offerTo = (device: string, origin = other, token = login.accessToken) =>
  vault.request('/v1/auth/continue/offer', { body: { device, origin }, token })
const offered = async (device: string) =>
  ((await offerTo(device)).body as unknown as { offer: string }).offer
const take = (device: typeof frame, offer: string) =>
  device.request('/v1/auth/continue', { body: { offer } })
const refused = 'CODE_REFUSED offer'

describe('a login that another site of the browser continues', () => {
  test('is of the same account, which can see it, as old as the first login and as long', async () => {
    node.advance(authConstants.freshMs)
    const answer = await take(frame, await offered(frame.thumbprint))
    const session = answer.body as unknown as Login
    expect(session).toMatchObject({ user: login.user, expiresAt: login.expiresAt })
    const { sessions } = (await frame.list(session.accessToken)).body as unknown as {
      sessions: { origin: string; createdAt: string; isCurrent: boolean }[]
    }
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      origin: other,
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    await expect
      .poll(
        () => node.mails.find(({ subject }) => subject === 'Another site uses your login')?.text,
      )
      .toContain('Done at other.example')
    // Actions that require a fresh code still do.
    const deletion = { body: { confirm: 'DELETE' }, token: session.accessToken }
    expect(outcomeOf(await frame.request('/v1/auth/delete', deletion))).toBe(
      'LOGIN_NOT_FRESH authorization',
    )
  })

  test('begins once per offer, even with two requests at once', async () => {
    const offer = await offered(frame.thumbprint)
    const both = await Promise.all([take(frame, offer), take(frame, offer)])
    expect(both.map(outcomeOf).sort()).toEqual([refused, 'ok'])
  })

  test('is refused on another device, even for a reader of the offer, which stays valid after that', async () => {
    const offer = await offered(frame.thumbprint)
    const thief = await createDevice(node, { site: other })
    expect(outcomeOf(await take(thief, offer))).toBe(refused)
    expect(outcomeOf(await take(frame, offer))).toBe('ok')
  })

  test('is only for the site, account and login that the visitor agreed to', async () => {
    const offer = await offered(frame.thumbprint)
    const [account = '', id = '', , secret = ''] = offer.split('.')
    const site = Buffer.from('https://evil.example').toString('base64url')
    const stranger = await createDevice(node)
    const { user, id: theirs } = await stranger.logIn('somebody.else@mail.example')
    for (const forged of [
      [account, id, site, secret],
      [user.id, id, offer.split('.')[2], secret],
      [account, theirs, offer.split('.')[2], secret],
      [account, id, offer.split('.')[2], 'A'.repeat(43)],
      [secret],
      [],
    ])
      expect(outcomeOf(await take(frame, forged.join('.')))).toBe(refused)
    expect(outcomeOf(await take(frame, offer))).toBe('ok')
  })

  test('is offered for two minutes, and only while the first login lasts', async () => {
    const late = await offered(frame.thumbprint)
    node.advance(2 * 60_000)
    expect(outcomeOf(await take(frame, late))).toBe(refused)
    const ended = await offered(frame.thumbprint)
    await vault.signOut(login.accessToken)
    expect(outcomeOf(await take(frame, ended))).toBe(refused)
  })

  test('is offered only by a logged-in device, to another device, on a site of the project', async () => {
    const { thumbprint } = frame
    expect(outcomeOf(await offerTo(vault.thumbprint))).toBe('INVALID_REQUEST device')
    expect(outcomeOf(await offerTo('short'))).toBe('INVALID_REQUEST device')
    for (const origin of ['null', '*', 'https://other.example/', 'javascript:alert(1)'])
      expect(outcomeOf(await offerTo(thumbprint, origin))).toBe('ORIGIN_NOT_ALLOWED origin')
    const asked = { body: { device: thumbprint, origin: other }, token: login.accessToken }
    expect(outcomeOf(await frame.request('/v1/auth/continue/offer', asked))).toBe(
      'UNAUTHENTICATED authorization',
    )
    expect(outcomeOf(await offerTo(thumbprint, other, 'A'.repeat(43)))).toBe(
      'UNAUTHENTICATED authorization',
    )
  })
})
