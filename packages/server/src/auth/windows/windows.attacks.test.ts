import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, frameOrigin, projectId } from '../../../test/createTestServer.ts'
import { onDatabases } from '../../../test/store/onDatabases.ts'
import { createLocalBus, type LocalNodes } from '../../bus/localBus.ts'
import { createDevice, type Login, outcomeOf } from '../device.test.util.ts'

const newId = () => randomBytes(32).toString('base64url')
const request = 'c2VhbGVk'
const answer = 'YWdyZWVk'

onDatabases(() => {
  let node: Awaited<ReturnType<typeof createTestServer>>
  let frame: Awaited<ReturnType<typeof createDevice>>
  let login: Login
  beforeEach(async () => {
    node = await createTestServer()
    frame = await createDevice(node)
    login = await frame.logIn('visitor@mail.example')
  })

  const open = (window: string, body: object = { request }, token = login.accessToken) =>
    frame.request('/v1/auth/windows', { body: { window, ...body }, token })
  const watch = (
    window: string,
    { isOpened = false, device = frame, token = login.accessToken } = {},
  ) => device.request(`/v1/auth/windows/${window}/watch`, { body: { isOpened }, token })
  const close = (window: string, device = frame, token = login.accessToken) =>
    device.request(`/v1/auth/windows/${window}/close`, { token })

  /** Sends a request as the window does, without a login or a key. */
  async function fromWindow(path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await node.request(`/v1/auth/windows/${path}?projectId=${projectId}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body && { origin: frameOrigin, 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  describe('a request in a window', () => {
    test('reaches the window that knows its id, and the answer returns to the frame', async () => {
      const id = newId()
      expect(outcomeOf(await open(id))).toBe('ok')
      const waiting = watch(id)
      expect((await fromWindow(id)).body).toEqual({ request })
      expect((await waiting).body).toEqual({ isOpened: true, isLeft: false, answer: null })
      const next = watch(id, { isOpened: true })
      expect((await fromWindow(`${id}/answer`, { answer })).body).toEqual({ isTaken: true })
      expect((await next).body).toEqual({ isOpened: true, isLeft: false, answer })
    })

    test('accepts only the first answer', async () => {
      const id = newId()
      await open(id)
      const both = await Promise.all([
        fromWindow(`${id}/answer`, { answer: 'first' }),
        fromWindow(`${id}/answer`, { answer: 'second' }),
      ])
      expect(both.map(({ body }) => body.isTaken).sort()).toEqual([false, true])
      const taken = both[0]?.body.isTaken ? 'first' : 'second'
      expect((await watch(id)).body).toMatchObject({ answer: taken })
    })

    test('belongs to one account, and another account can neither watch nor end it', async () => {
      const id = newId()
      await open(id)
      const thief = await createDevice(node)
      const { accessToken } = await thief.logIn('thief@mail.example')
      const asThief = { device: thief, token: accessToken }
      expect(outcomeOf(await watch(id, asThief))).toBe('NOT_FOUND window')
      await close(id, thief, accessToken)
      expect((await fromWindow(id)).status).toBe(200)
      expect(outcomeOf(await open(id))).toBe('ALREADY_EXISTS window')
      expect((await fromWindow(id)).body).toEqual({ request })
    })

    test('is hidden from anyone without its id, and from any page of another origin', async () => {
      const id = newId()
      await open(id)
      expect((await fromWindow(newId())).status).toBe(404)
      expect((await fromWindow(`${newId()}/answer`, { answer })).status).toBe(404)
      expect((await fromWindow(id, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      const foreign = { origin: 'https://shop.example' }
      expect((await fromWindow(`${id}/answer`, { answer }, foreign)).status).toBe(403)
      expect((await watch(id, { isOpened: true })).body).toEqual({
        isOpened: false,
        isLeft: false,
        answer: null,
      })
    })

    test('ends when the frame closes it, and its window learns that at once', async () => {
      const id = newId()
      await open(id)
      const ended = fromWindow(`${id}/end`)
      await close(id)
      expect((await ended).body).toEqual({ hasEnded: true })
      expect((await fromWindow(id)).status).toBe(404)
      expect((await fromWindow(`${id}/answer`, { answer })).status).toBe(404)
      expect(outcomeOf(await watch(id))).toBe('NOT_FOUND window')
    })

    test('expires after a quarter of an hour', async () => {
      const id = newId()
      await open(id)
      node.advance(15 * 60_000)
      expect((await fromWindow(id)).status).toBe(404)
      expect((await fromWindow(`${id}/answer`, { answer })).status).toBe(404)
      expect((await fromWindow(`${id}/end`)).body).toEqual({ hasEnded: true })
    })

    test('replaces the oldest of five of its device, and none of another device of the account', async () => {
      node.advance(31_000)
      const other = await createDevice(node)
      const { accessToken } = await other.logIn('visitor@mail.example')
      const theirs = newId()
      const body = { window: theirs, request }
      await other.request('/v1/auth/windows', { body, token: accessToken })
      const ids = []
      for (let at = 0; at < 6; at++) {
        ids.push(newId())
        await open(ids[at] ?? '')
        node.advance(1)
      }
      const statuses = []
      for (const id of [...ids, theirs]) statuses.push((await fromWindow(id)).status)
      expect(statuses).toEqual([404, 200, 200, 200, 200, 200, 200])
    })

    test.each([
      ['short', { request }],
      [newId(), { request: '' }],
      [newId(), { request: 'a b' }],
      [newId(), { request: 'a'.repeat(600_001) }],
    ])('is refused as %j with %o', async (id, body) => {
      expect((await open(id, body)).status).toBe(400)
    })

    test('replaces the oldest of its device if together they exceed the bytes of the device', async () => {
      const large = { request: 'a'.repeat(600_000) }
      const ids = [newId(), newId(), newId()]
      for (const id of ids) {
        expect(outcomeOf(await open(id, large))).toBe('ok')
        node.advance(1)
      }
      const statuses = []
      for (const id of ids) statuses.push((await fromWindow(id)).status)
      expect(statuses).toEqual([404, 200, 200])
    })

    test('is refused if the bytes of its account are used up', async () => {
      const { windows } = node.store.auth
      const budget = { device: 100, account: 200, all: 1000 }
      const now = node.now()
      const kept = { request: 'a'.repeat(80), now, most: 5, budget, account: 'one' }
      let expiresAt = now + 1000
      const openOn = (device: string) => {
        expiresAt += 1
        return windows.open(newId(), { ...kept, expiresAt, owner: `one ${device}` })
      }
      expect(await openOn('1')).toBe('opened')
      expect(await openOn('2')).toBe('opened')
      expect(await openOn('3')).toBe('full')
      // A request that replaces another one of its device adds nothing.
      expect(await openOn('1')).toBe('opened')
    })

    test('pushes out the oldest ones of the account that uses most, if the bytes of all are used up', async () => {
      const { windows } = node.store.auth
      const budget = { device: 1000, account: 1000, all: 350 }
      const now = node.now()
      let expiresAt = now + 1000
      const openOn = async (account: string, size: number) => {
        const id = newId()
        expiresAt += 1
        const kept = { request: 'a'.repeat(size), now, expiresAt, most: 9, budget }
        const outcome = await windows.open(id, { ...kept, account, owner: `${account} 1` })
        return { id, outcome }
      }
      const strangers = [await openOn('thief', 90), await openOn('thief', 90)]
      const others = [await openOn('two', 80), await openOn('three', 80)]
      const visitor = await openOn('visitor', 80)
      strangers.push(await openOn('thief', 90))
      const isOpen = ({ id }: { id: string }) => windows.isOpen(id, now)
      expect(await Promise.all(strangers.map(isOpen))).toEqual([false, false, true])
      expect(await Promise.all([...others, visitor].map(isOpen))).toEqual([true, true, true])
      expect((await openOn('thief', 400)).outcome).toBe('full')
      expect(await Promise.all([...others, visitor].map(isOpen))).toEqual([true, true, true])
    })

    test('of a device without a login belongs to that device, and no other can watch or end it', async () => {
      const id = newId()
      const device = await createDevice(node)
      const body = { window: id, request }
      const on = (one: typeof device, path: string, token?: string) =>
        one.request(`/v1/auth/windows${path}`, {
          body: { isOpened: true },
          ...(token && { token }),
        })
      expect(outcomeOf(await device.request('/v1/auth/windows', { body }))).toBe('ok')
      const thief = await createDevice(node)
      const { accessToken } = await thief.logIn('thief@mail.example')
      for (const token of [undefined, accessToken]) {
        expect(outcomeOf(await on(thief, `/${id}/watch`, token))).toBe('NOT_FOUND window')
        await thief.request(`/v1/auth/windows/${id}/close`, { ...(token && { token }) })
      }
      await fromWindow(`${id}/answer`, { answer })
      expect((await on(device, `/${id}/watch`)).body).toMatchObject({ answer })
      const { body: theirs } = await device.request(
        `/v1/auth/windows/${id}/watch`,
        { body: { isOpened: true } },
        { proof: 'none' },
      )
      expect(theirs).toMatchObject({ code: 'DEVICE_PROOF_REFUSED' })
    })

    test('of a device without a login is limited in size, and uses no space of accounts', async () => {
      const device = await createDevice(node)
      const long = { window: newId(), request: 'a'.repeat(2001) }
      expect(outcomeOf(await device.request('/v1/auth/windows', { body: long }))).toBe(
        'INVALID_REQUEST request',
      )
      const { windows } = node.store.auth
      const size = { most: 5, budget: { device: 100, account: 1, all: 1000 }, ofAccount: 2 }
      const ids = [newId(), newId(), newId(), newId()]
      for (const [at, id] of ids.entries()) {
        const times = { now: node.now(), expiresAt: node.now() + 1000 + at }
        const kept = { owner: ` ${at}`, account: '', request, ...times }
        expect(await windows.open(id, { ...kept, ...size })).toBe('opened')
      }
      const read = (id: string) => windows.read(id, { now: node.now(), most: 1 })
      // The newest windows stay. The oldest of all such devices are removed.
      expect(await Promise.all(ids.map(read))).toEqual([undefined, undefined, request, request])
    })

    test('is reported to the frame as too many if there is no space for it', async () => {
      const { windows } = node.store.auth
      const now = node.now()
      const budget = { device: 2 ** 30, account: 2 ** 30, all: 2 ** 30 }
      const kept = { request: 'a'.repeat(600_000), expiresAt: now + 60_000, most: 500, budget }
      const { user } = login
      for (let at = 0; at < 14; at++)
        await windows.open(newId(), { ...kept, account: user.id, owner: `${user.id} ${at}`, now })
      const refused = newId()
      expect(outcomeOf(await open(refused))).toMatch(/^RATE_LIMITED/)
      expect((await fromWindow(refused)).status).toBe(404)
    })

    test('can be read a limited number of times with its id', async () => {
      const id = newId()
      await open(id)
      const statuses = []
      for (let at = 0; at < 11; at++) statuses.push((await fromWindow(id)).status)
      expect(statuses).toEqual([...Array<number>(10).fill(200), 404])
    })

    test('is reported as left after its window was silent for a while', async () => {
      const id = newId()
      await open(id)
      await fromWindow(id)
      node.advance(89_000)
      await Promise.all([fromWindow(`${id}/end`), node.server.drain(0)])
      node.advance(89_000)
      expect((await watch(id)).body).toMatchObject({ isOpened: true, isLeft: false })
      node.advance(2000)
      const left = { isOpened: true, isLeft: true, answer: null }
      expect((await watch(id, { isOpened: true })).body).toEqual(left)
      // The window comes back, as after a computer's sleep, and answers.
      await fromWindow(`${id}/answer`, { answer })
      expect((await watch(id, { isOpened: true })).body).toMatchObject({ isLeft: false, answer })
    })

    test('is stored under the hash of its id', async () => {
      const id = newId()
      await open(id)
      expect(await node.store.auth.windows.read(id, { now: node.now(), most: 1 })).toBeUndefined()
    })
  })
})

test('a frame and its window meet over two nodes, and no request waits for a server that stops', async () => {
  const nodes: LocalNodes = new Set()
  const first = await createTestServer({ bus: createLocalBus(nodes) })
  const second = await createTestServer({ bus: createLocalBus(nodes), store: first.store })
  const frame = await createDevice(first)
  const { accessToken: token } = await frame.logIn('visitor@mail.example')
  const id = newId()
  await frame.request('/v1/auth/windows', { body: { window: id, request }, token })
  const path = `/v1/auth/windows/${id}`
  const waiting = frame.request(`${path}/watch`, { body: { isOpened: false }, token })
  const headers = { 'sec-fetch-site': 'same-origin' }
  await second.request(`${path}?projectId=${projectId}`, { headers })
  expect((await waiting).body).toEqual({ isOpened: true, isLeft: false, answer: null })

  const ending = second.request(`${path}/end?projectId=${projectId}`, { headers })
  await second.server.drain(0)
  expect(await (await ending).json()).toEqual({ hasEnded: false })
})

test('a page of another origin uses up no rate limit of its visitor', async () => {
  const { request: send } = await createTestServer({
    config: { rateLimit: { burst: 5, perSecond: 1 } },
  })
  const statusOf = async (site: string) => {
    const headers = { 'sec-fetch-site': site }
    return (await send(`/v1/auth/windows/${newId()}?projectId=${projectId}`, { headers })).status
  }
  for (let at = 0; at < 20; at++) expect(await statusOf('cross-site')).toBe(403)
  for (let at = 0; at < 5; at++) expect(await statusOf('same-origin')).toBe(404)
  expect(await statusOf('same-origin')).toBe(429)
})
