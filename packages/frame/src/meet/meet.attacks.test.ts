import { describe, expect, test } from 'vitest'
import { createWindowSecret, toFragment } from '../approve/windowSecret.ts'
import { createWindow } from '../handshake.test.util.ts'
import { greetOpener, pagesBeside } from './greetOpener.ts'
import { greetWindow } from './greetWindow.ts'

const origin = 'https://login.example'
const site = 'https://shop.example'
const id = crypto.randomUUID()
const fragment = toFragment(createWindowSecret())
const foreign = ['https://evil.example', 'https://login.example.evil.example', 'null', '', site]

/** Returns a window as another one sees it: if it is of another origin, its location cannot be read. */
const windowOf = (from: string, members: object = {}): Window => {
  const { window } = createWindow()
  return Object.defineProperty(Object.assign(window, { length: 0 }, members), 'location', {
    get: () => {
      if (from !== origin) throw new DOMException('Blocked', 'SecurityError')
      return { origin: from }
    },
  })
}

describe('the window that a page has opened', () => {
  const place = { type: 'portico-meet-place', id, fragment }
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
    return { own, frame, beside, timers, led: greetOpener(() => beside, given) }
  }
  const hello = { data: { type: 'portico-meet-hello', id }, targetOrigin: origin, ports: [] }

  test('looks for frames of its own origin only in that page, not in nested frames', () => {
    const frame = windowOf(origin)
    const nested = windowOf('https://evil.example', { length: 1, 0: windowOf(origin) })
    const page = windowOf(site, {
      length: 3,
      0: windowOf('https://ads.example'),
      1: nested,
      2: frame,
    })
    expect(pagesBeside(page, origin)).toEqual([frame])
    const single = windowOf(origin)
    expect(pagesBeside(single, origin)).toEqual([single])
    expect(pagesBeside(windowOf('https://evil.example'), origin)).toEqual([])
  })

  test('announces itself to pages of its own origin, again while they load, and then no more', async () => {
    const { own, frame, beside, timers, led } = load()
    expect(frame.posted).toEqual([hello])
    const late = createWindow()
    beside.push(late.window)
    timers.shift()?.()
    expect([frame.posted, late.posted]).toEqual([[hello, hello], [hello]])
    while (timers.length > 0) timers.shift()?.()
    expect(await led).toBeUndefined()
    expect(own.listening()).toBe(0)
  })

  test('is redirected by a sibling frame of its own origin, for its id, once, and to no other page', async () => {
    const { own, frame, timers, led } = load()
    const good = { data: place, origin, source: frame.window }
    const bad = [
      ...foreign.map((other) => ({ ...good, origin: other })),
      { ...good, source: createWindow().window },
      { ...good, source: null },
      { ...good, data: { ...place, id: crypto.randomUUID() } },
      { ...good, data: { ...place, more: 1 } },
      ...[
        '',
        '#',
        'https://evil.example',
        `/vault${fragment}`,
        `${fragment}.`,
        `?x=1${fragment}`,
      ].map((other) => ({ ...good, data: { ...place, fragment: other } })),
    ]
    for (const message of bad) own.receive(message)
    expect(own.listening()).toBe(1)
    own.receive(good)
    expect([own.listening(), timers]).toEqual([0, []])
    expect(await led).toBe(fragment)
  })
})

describe('the frame that waits for a window', () => {
  const hello = { type: 'portico-meet-hello', id }
  const page = createWindow().window
  const top = (members: object) => {
    const made = createWindow()
    Object.assign(made.window, { parent: made.window }, members)
    return made
  }

  test('redirects the window that its host page has opened, while it is of its own origin, once', () => {
    const opened = top({ opener: page })
    const own = createWindow()
    greetWindow(id, { page, origin, fragment, listen: own.listen })
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
      // A frame in a page is not a window, even if that page was opened by the right one.
      { ...good, source: { opener: page, parent: createWindow().window } },
      { ...good, data: { ...hello, id: crypto.randomUUID() } },
      { ...good, data: { ...hello, id: '1' } },
      { ...good, data: { ...hello, site } },
      { ...good, data: null },
    ]
    for (const message of bad) own.receive(message as never)
    expect([own.listening(), opened.posted]).toEqual([1, []])
    own.receive(good)
    own.receive(good)
    const data = { type: 'portico-meet-place', id, fragment }
    expect(opened.posted).toEqual([{ data, targetOrigin: origin, ports: [] }])
    expect(own.listening()).toBe(0)
  })

  test('answers only its own window, beside another frame of the same page', () => {
    const own = createWindow()
    const window = top({ opener: page })
    const other = { id: crypto.randomUUID(), fragment: toFragment(createWindowSecret()) }
    for (const one of [{ id, fragment }, other])
      greetWindow(one.id, { page, origin, fragment: one.fragment, listen: own.listen })
    own.receive({ data: { ...hello, id: other.id }, origin, source: window.window })
    expect(window.posted.map(({ data }) => data)).toMatchObject([{ fragment: other.fragment }])
    expect(own.listening()).toBe(1)
  })
})
