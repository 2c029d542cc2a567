import { frameVersion } from '@portico/contract'
import { greetFrame } from '@portico/login/frame'
import { describe, expect, test } from 'vitest'
import { createWindow } from './handshake.test.util.ts'
import { greetHost, type Place } from './page/greetHost.ts'

const site = 'https://shop.example'
const login = 'https://login.example'
const nonce = '0d4f6c1a-9a1f-4f8e-8a55-3f0f1d5f6a10'
const other = '7f0c8d52-1f0b-4c0e-9d0a-2d9f2a3b4c5d'

const lookAlikes = [
  ['another site', 'https://evil.example'],
  ['no origin', 'null'],
  ['another scheme', site.replace('https', 'http')],
  ['another port', `${site}:8443`],
  ['a site below', 'https://a.shop.example'],
  ['a site that begins alike', `${site}.evil.example`],
  ['a site that ends alike', 'https://evilshop.example'],
  ['other letters', 'https://shоp.example'],
  ['capitals', site.toUpperCase()],
  ['a slash', `${site}/`],
  ['nothing', ''],
] as const

describe('the frame', () => {
  function load(place: Partial<Place> = {}) {
    const own = createWindow()
    const parent = createWindow()
    const whole = {
      origin: site,
      ancestors: [site],
      parent: parent.window,
      isFramed: true,
      ...place,
    }
    return { own, parent, greeting: greetHost(whole, { listen: own.listen, nonce }) }
  }
  const answer = { type: 'portico-frame-port', version: frameVersion, nonce }
  const port = () => new MessageChannel().port2

  test('greets the one origin that it was created for, and nobody else', () => {
    const { parent } = load()
    expect(parent.posted.map(({ targetOrigin }) => targetOrigin)).toEqual([site])
  })

  test.each(lookAlikes)('sends nothing inside of %s', (_what, origin) => {
    const { own, parent, greeting } = load({ ancestors: [origin] })
    expect([greeting, parent.posted, own.listening()]).toEqual([undefined, [], 0])
  })

  test.each([
    ['in a window of its own', { isFramed: false, ancestors: [] }],
    [
      'in a window of its own, in a browser that tells no ancestors',
      { isFramed: false, ancestors: undefined },
    ],
    ['in a site that stands in another', { ancestors: [site, 'https://evil.example'] }],
    ['in another that stands in the site', { ancestors: ['https://evil.example', site] }],
    ['where nobody is around it', { ancestors: [] }],
    ['for an origin that is none', { origin: 'null', ancestors: ['null'] }],
  ])('sends nothing %s', (_where, place) => {
    const { own, parent, greeting } = load(place)
    expect([greeting, parent.posted, own.listening()]).toEqual([undefined, [], 0])
  })

  test('accepts one port, from its parent, of that origin, for its nonce', async () => {
    const { own, parent, greeting } = load()
    const good = { data: answer, origin: site, source: parent.window, ports: [port()] }
    const bad = [
      ...lookAlikes.map(([, origin]) => ({ ...good, origin })),
      { ...good, source: createWindow().window },
      { ...good, source: null },
      { ...good, data: { ...answer, nonce: other } },
      { ...good, data: { ...answer, version: 2 } },
      { ...good, data: { ...answer, more: 1 } },
      { ...good, data: JSON.stringify(answer) },
      { ...good, ports: [] },
      { ...good, ports: [port(), port()] },
    ]
    for (const message of bad) own.receive(message)
    expect(own.listening()).toBe(1)
    own.receive(good)
    expect(own.listening()).toBe(0)
    own.receive({ ...good, ports: [port()] })
    expect(await greeting).toBe(good.ports[0])
  })
})

describe('the page', () => {
  function load() {
    const own = createWindow()
    const frame = createWindow()
    const ending = new AbortController()
    const at = { origin: login, window: () => frame.window }
    const greeting = greetFrame(at, { listen: own.listen, signal: ending.signal })
    return { own, frame, greeting, ending }
  }
  const hello = { type: 'portico-frame-hello', version: frameVersion, nonce }

  test('sends one port, to that window, of that origin', async () => {
    const { own, frame, greeting } = load()
    const good = { data: hello, origin: login, source: frame.window }
    const bad = [
      ...lookAlikes.map(([, origin]) => ({ ...good, origin: origin.replace('shop', 'login') })),
      { ...good, source: own.window },
      { ...good, source: null },
      { ...good, data: { ...hello, nonce: '1' } },
      { ...good, data: { ...hello, port: 1 } },
      { ...good, data: null },
    ]
    for (const message of bad) {
      own.receive(message)
      expect(frame.posted).toEqual([])
    }
    own.receive(good)
    own.receive({ ...good, data: { ...hello, nonce: other } })
    expect(frame.posted).toEqual([
      {
        data: { type: 'portico-frame-port', version: frameVersion, nonce },
        targetOrigin: login,
        ports: [expect.any(MessagePort)],
      },
    ])
    expect((await greeting) instanceof MessagePort).toBe(true)
    expect(own.listening()).toBe(0)
  })

  test('receives nothing after it has given up', () => {
    const { own, ending } = load()
    ending.abort()
    expect(own.listening()).toBe(0)
  })
})
