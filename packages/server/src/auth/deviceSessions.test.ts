import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { authConstants } from '../store/auth/authConstants.ts'
import { createDevice, type Login, outcomeOf } from './device.test.util.ts'

let node: Awaited<ReturnType<typeof createTestServer>>
let device: Awaited<ReturnType<typeof createDevice>>
let login: Login
const email = 'visitor@mail.example'
beforeEach(async () => {
  node = await createTestServer()
  device = await createDevice(node)
  login = await device.logIn(email)
})

const logInElsewhere = async (address = email) => {
  node.advance(30_000)
  const other = await createDevice(node, { site: 'https://other.example' })
  return { device: other, login: await other.logIn(address) }
}
const refreshed = async (token: string) => (await device.refresh(token)).body as unknown as Login
const accessOf = async (token: string) => outcomeOf(await device.list(token))

describe('a login', () => {
  test('is renewed by its refresh token, which is then replaced', async () => {
    node.advance(authConstants.accessTokenMs)
    expect(await accessOf(login.accessToken)).toBe('UNAUTHENTICATED authorization')
    const next = await refreshed(login.refreshToken)
    expect(next).toMatchObject({ id: login.id, user: login.user, expiresAt: login.expiresAt })
    expect(next.refreshToken).not.toBe(login.refreshToken)
    expect(await accessOf(next.accessToken)).toBe('ok')
  })

  test('continues if two tabs renew it at once, or an answer was lost', async () => {
    const [one, two] = await Promise.all([
      refreshed(login.refreshToken),
      refreshed(login.refreshToken),
    ])
    expect(two.refreshToken).toBe(one.refreshToken)
    expect([await accessOf(one.accessToken), await accessOf(two.accessToken)]).toEqual(['ok', 'ok'])
    expect((await refreshed(one.refreshToken)).id).toBe(login.id)
  })

  test('ends after a week without a renewal, and after a month', async () => {
    const idle = await logInElsewhere()
    let token = login.refreshToken
    for (let days = 0; days < 30; days += 6) {
      node.advance(6 * 24 * 3_600_000)
      if (days < 24) token = (await refreshed(token)).refreshToken
    }
    const ended = 'UNAUTHENTICATED refreshToken'
    expect(outcomeOf(await device.refresh(token))).toBe(ended)
    expect(outcomeOf(await idle.device.refresh(idle.login.refreshToken))).toBe(ended)
  })

  test('ends its access token when it ends', async () => {
    const almost = authConstants.sessionMs - 60_000
    let token = login.refreshToken
    for (let at = 0; at < almost; at += almost / 6) {
      node.advance(almost / 6)
      token = (await refreshed(token)).refreshToken
    }
    expect((await refreshed(token)).accessTokenExpiresAt).toBe(login.expiresAt)
  })
})

describe('the logins of an account', () => {
  test('are listed with page, browser and times, without those of others', async () => {
    const { login: other } = await logInElsewhere()
    await logInElsewhere('somebody.else@mail.example')
    expect((await device.list(login.accessToken)).body).toEqual({
      sessions: [
        {
          id: other.id,
          device: expect.stringMatching(/^[\w-]{43}$/),
          origin: 'https://other.example',
          browser: 'Firefox, Linux',
          createdAt: '2026-01-01T00:00:30.000Z',
          seenAt: '2026-01-01T00:00:30.000Z',
          expiresAt: '2026-01-31T00:00:30.000Z',
          isCurrent: false,
        },
        expect.objectContaining({ id: login.id, isCurrent: true }),
      ],
    })
  })

  test('end one by one, from another device', async () => {
    const other = await logInElsewhere()
    expect((await device.revoke(login.accessToken, other.login.id)).body).toEqual({
      ended: 1,
      takesEffectAt: null,
    })
    expect((await device.revoke(login.accessToken, other.login.id)).body).toEqual({
      ended: 0,
      takesEffectAt: null,
    })
    expect(outcomeOf(await other.device.list(other.login.accessToken))).toMatch(/^UNAUTHENTICATED/)
    expect(outcomeOf(await other.device.refresh(other.login.refreshToken))).toMatch(
      /^UNAUTHENTICATED/,
    )
    expect(await accessOf(login.accessToken)).toBe('ok')
  })

  test('end only here, or everywhere', async () => {
    const other = await logInElsewhere()
    const third = await logInElsewhere()
    expect((await device.signOut(login.accessToken)).body).toEqual({
      ended: 1,
      takesEffectAt: null,
    })
    expect(await accessOf(login.accessToken)).toMatch(/^UNAUTHENTICATED/)
    const everywhere = await other.device.signOut(other.login.accessToken, { everywhere: true })
    expect(everywhere.body).toEqual({ ended: 2, takesEffectAt: null })
    expect(outcomeOf(await third.device.list(third.login.accessToken))).toMatch(/^UNAUTHENTICATED/)
  })
})

describe('the events of an account', () => {
  const kindsIn = ({ body }: { body: object }) =>
    (body as { events: { kind: string }[] }).events.map(({ kind }) => kind)

  test('include each login and how it ended', async () => {
    const other = await logInElsewhere()
    node.advance(1000)
    await device.revoke(login.accessToken, other.login.id)
    const there = { origin: 'https://other.example', browser: 'Firefox, Linux' }
    expect((await device.log(login.accessToken)).body).toEqual({
      events: [
        { ...there, at: '2026-01-01T00:00:31.000Z', kind: 'REVOKED' },
        { ...there, at: '2026-01-01T00:00:30.000Z', kind: 'LOGGED_IN_ON_NEW_DEVICE' },
        expect.objectContaining({
          kind: 'LOGGED_IN_ON_NEW_DEVICE',
          origin: 'https://shop.example',
        }),
      ],
    })
  })

  test('mark a login on a known device as such, and include a reused refresh token', async () => {
    node.advance(1000)
    await device.signOut(login.accessToken, { keepsShare: true })
    node.advance(30_000)
    const again = await device.logIn(email)
    const thief = await createDevice(node)
    node.advance(1000)
    await thief.refresh(again.refreshToken)
    node.advance(30_000)
    const last = await device.logIn(email)
    // Its device is unknown since the token was used twice: the thief may have taken more.
    expect(kindsIn(await device.log(last.accessToken))).toEqual([
      'LOGGED_IN_ON_NEW_DEVICE',
      'TOKEN_REUSED',
      'LOGGED_IN',
      'LOGGED_OUT',
      'LOGGED_IN_ON_NEW_DEVICE',
    ])
  })

  test('are visible to nobody else', async () => {
    const stranger = await logInElsewhere('somebody.else@mail.example')
    expect(kindsIn(await stranger.device.log(stranger.login.accessToken))).toHaveLength(1)
    expect(outcomeOf(await stranger.device.log(login.accessToken))).toMatch(/^UNAUTHENTICATED/)
  })
})
