import { describe, expect, test, vi } from 'vitest'
import { createWindow } from '../handshake.test.util.ts'
import { continueGiven, nextMessage } from './continueWire.ts'
import { ownWindow, windowOfPage } from './expectedWindow.ts'
import { greetOpener, pagesBeside } from './greetOpener.ts'
import { greetWindow, type TakeLoginOptions, takeFrom } from './takeLogin.ts'

const origin = 'https://login.example'
const site = 'https://shop.example'
const id = crypto.randomUUID()
const foreign = ['https://evil.example', 'https://login.example.evil.example', 'null', '', site]
const port = () => new MessageChannel().port1

/** A window as another one sees it: of another origin it says nothing of where it is. */
const windowOf = (from: string, members: object = {}): Window => {
  const { window } = createWindow()
  return Object.defineProperty(Object.assign(window, { length: 0 }, members), 'location', {
    get: () => {
      if (from !== origin) throw new DOMException('Blocked', 'SecurityError')
      return { origin: from }
    },
  })
}

describe('the window that knows who is logged in', () => {
  const place = { type: 'portico-continue-place', id, site, device: 'd1' }
  function load() {
    const own = createWindow()
    const frame = createWindow()
    const timers: (() => void)[] = []
    const startTimer = (_ms: number, run: () => void) => {
      timers.push(run)
      return () => void timers.splice(0)
    }
    const beside: Window[] = [frame.window]
    const given = { origin, id, listen: own.listen, startTimer }
    return { own, frame, beside, timers, asker: greetOpener(() => beside, given) }
  }
  const hello = { data: { type: 'portico-continue-hello', id }, targetOrigin: origin, ports: [] }

  test('looks for frames of its own origin in the page that opened it alone, not in what stands within those', () => {
    const frame = windowOf(origin)
    const nested = windowOf('https://evil.example', { length: 1, 0: windowOf(origin) })
    const page = windowOf(site, {
      length: 3,
      0: windowOf('https://ads.example'),
      1: nested,
      2: frame,
    })
    expect(pagesBeside(page, origin)).toEqual([frame])
    const alone = windowOf(origin)
    expect(pagesBeside(alone, origin)).toEqual([alone])
    expect(pagesBeside(windowOf('https://evil.example'), origin)).toEqual([])
  })

  test('says that it is there to pages of its own origin, again while they load, and then no more', async () => {
    const { own, frame, beside, timers, asker } = load()
    expect(frame.posted).toEqual([hello])
    const late = createWindow()
    beside.push(late.window)
    timers.shift()?.()
    expect([frame.posted, late.posted]).toEqual([[hello, hello], [hello]])
    while (timers.length > 0) timers.shift()?.()
    expect(await asker).toBeUndefined()
    expect(own.listening()).toBe(0)
  })

  test('is asked by a frame beside it, of its own origin, for its id, once', async () => {
    const { own, frame, timers, asker } = load()
    const good = { data: place, origin, source: frame.window, ports: [port()] }
    const bad = [
      ...foreign.map((other) => ({ ...good, origin: other })),
      { ...good, source: createWindow().window },
      { ...good, source: null },
      { ...good, data: { ...place, id: crypto.randomUUID() } },
      { ...good, data: { ...place, site: '' } },
      { ...good, data: { ...place, more: 1 } },
      { ...good, data: { ...place, device: undefined } },
      { ...good, ports: [] },
      { ...good, ports: [port(), port()] },
    ]
    for (const message of bad) own.receive(message)
    expect(own.listening()).toBe(1)
    own.receive(good)
    expect([own.listening(), timers]).toEqual([0, []])
    expect(await asker).toEqual({ site, device: 'd1', port: good.ports[0] })
  })
})

describe('the frame that waits for a window', () => {
  const hello = { type: 'portico-continue-hello', id }
  const page = createWindow().window
  const top = (members: object) => {
    const made = createWindow()
    Object.assign(made.window, { parent: made.window }, members)
    return made
  }
  const device = async () => 'd1'

  test.each([
    [
      'that it has opened',
      () => {
        const opened = createWindow()
        return { opened, expected: ownWindow(opened.window, id) }
      },
    ],
    [
      'that the page around it has opened',
      () => ({
        opened: top({ opener: page }),
        expected: windowOfPage(page, id),
      }),
    ],
  ])(
    'tells the one %s alone where it stands, while it is of its own origin, once',
    async (_which, make) => {
      const { opened, expected } = make()
      const own = createWindow()
      const greeting = greetWindow(expected, { site, device, origin, listen: own.listen })
      const good = { data: hello, origin, source: opened.window }
      const gone = Object.defineProperty({}, 'opener', {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError')
        },
      })
      const others = [
        top({ opener: createWindow().window }), // of another page
        top({ opener: null }),
        createWindow(),
      ].map(({ window }) => window)
      const bad = [
        ...foreign.map((other) => ({ ...good, origin: other })),
        ...[...others, gone, null].map((source) => ({ ...good, source })),
        // What stands in a page is no window, whoever opened that.
        { ...good, source: { opener: page, parent: createWindow().window } },
        { ...good, data: { ...hello, id: crypto.randomUUID() } },
        { ...good, data: { ...hello, id: '1' } },
        { ...good, data: { ...hello, site } },
        { ...good, data: null },
      ]
      for (const message of bad) own.receive(message)
      expect([own.listening(), opened.posted]).toEqual([1, []])
      own.receive(good)
      own.receive(good)
      expect(await greeting.met).toMatchObject({
        opened: opened.window,
        port: expect.any(MessagePort),
      })
      expect(opened.posted).toHaveLength(1)
      const data = { type: 'portico-continue-place', id, site, device: 'd1' }
      expect(opened.posted[0]).toMatchObject({ targetOrigin: origin, data })
    },
  )

  test('beside another in the same page answers for its own window alone', async () => {
    const ids = [id, crypto.randomUUID()]
    const own = createWindow()
    const window = top({ opener: page })
    const frames = ids.map((one, at) =>
      greetWindow(windowOfPage(page, one), {
        site,
        origin,
        listen: own.listen,
        device: async () => `d${at + 1}`,
      }),
    )
    own.receive({ data: { ...hello, id: ids[1] ?? '' }, origin, source: window.window })
    await frames[1]?.met
    expect(window.posted.map(({ data }) => data)).toMatchObject([{ id: ids[1], device: 'd2' }])
    expect(own.listening()).toBe(1)
  })

  test('hears it also before this device knows its own name, and fails where it never does', async () => {
    const own = createWindow()
    const opened = createWindow()
    const name = Promise.withResolvers<string>()
    const given = { site, device: () => name.promise, origin, listen: own.listen }
    const greeting = greetWindow(ownWindow(opened.window, id), given)
    own.receive({ data: hello, origin, source: opened.window })
    expect(opened.posted).toEqual([])
    name.reject(new Error('no store'))
    await expect(greeting.met).rejects.toThrow('no store')
    expect(opened.posted).toEqual([])
  })
})

test('what is no login, or has more in it, is waited past', async () => {
  const { port1, port2 } = new MessageChannel()
  const taken = nextMessage(port1, continueGiven.login)
  for (const data of [
    null,
    'login',
    { type: 'login' },
    { type: 'login', offer: 1 },
    { type: 'login', offer: 'a'.repeat(601) },
    { type: 'login', offer: 'a', user: 'u2' },
    { type: 'wallet', wallet: null },
  ])
    port2.postMessage(data)
  port2.postMessage({ type: 'login', offer: 'a' })
  expect(await taken).toEqual({ type: 'login', offer: 'a' })
  port1.close()
})

test('a login that is given up while the server answers does not begin after that', async () => {
  const own = createWindow()
  const opened = createWindow()
  const answer = Promise.withResolvers<object>()
  const requestServer = vi.fn(() => answer.promise)
  const begin = vi.fn()
  const giveUp = new AbortController()
  const options = {
    site,
    origin,
    listen: own.listen,
    device: async () => 'd1',
    requestServer,
    sessions: { begin },
    startTimer: () => () => {},
  } as unknown as TakeLoginOptions
  const taken = takeFrom(ownWindow(opened.window, id), options, giveUp.signal)
  const data = { type: 'portico-continue-hello', id }
  own.receive({ data, origin, source: opened.window })
  await vi.waitFor(() => expect(opened.posted).toHaveLength(1))
  const given = opened.posted[0]?.ports[0]
  given?.postMessage({ type: 'login', offer: 'a' })
  await vi.waitFor(() => expect(requestServer).toHaveBeenCalledOnce())
  giveUp.abort()
  await expect(taken).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  answer.resolve({})
  await new Promise(setImmediate)
  expect(begin).not.toHaveBeenCalled()
  given?.close()
})
