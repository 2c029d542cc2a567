import { describe, expect, test } from 'vitest'
import { createWindow } from '../handshake.test.util.ts'
import { continueGiven, nextMessage } from './continueWire.ts'
import { greetOpener } from './greetOpener.ts'
import { greetWindow } from './takeLogin.ts'

const origin = 'https://login.example'
const site = 'https://shop.example'
const nonce = crypto.randomUUID()
const foreign = ['https://evil.example', 'https://login.example.evil.example', 'null', '', site]
const port = () => new MessageChannel().port1

describe('the window that knows who is logged in', () => {
  const place = { type: 'portico-continue-place', nonce, site, device: 'd1' }
  function load() {
    const [own, opener] = [createWindow(), createWindow()]
    const asker = greetOpener(opener.window, { origin, nonce, listen: own.listen })
    return { own, opener, asker }
  }

  test('says to its opener that it is there, where that is of its own origin, and nothing else', () => {
    const { opener } = load()
    const data = { type: 'portico-continue-hello', nonce }
    expect(opener.posted).toEqual([{ data, targetOrigin: origin, ports: [] }])
  })

  test('is asked by its opener, of its own origin, for its nonce, once', async () => {
    const { own, opener, asker } = load()
    const good = { data: place, origin, source: opener.window, ports: [port()] }
    const bad = [
      ...foreign.map((other) => ({ ...good, origin: other })),
      { ...good, source: createWindow().window },
      { ...good, source: null },
      { ...good, data: { ...place, nonce: crypto.randomUUID() } },
      { ...good, data: { ...place, site: '' } },
      { ...good, data: { ...place, more: 1 } },
      { ...good, data: { ...place, device: undefined } },
      { ...good, ports: [] },
      { ...good, ports: [port(), port()] },
    ]
    for (const message of bad) own.receive(message)
    expect(own.listening()).toBe(1)
    own.receive(good)
    expect(own.listening()).toBe(0)
    expect(await asker).toEqual({ site, device: 'd1', port: good.ports[0] })
  })
})

describe('the frame that opened it', () => {
  const hello = { type: 'portico-continue-hello', nonce }
  test('tells that window alone where it stands, while it is of its own origin', async () => {
    const [own, opened] = [createWindow(), createWindow()]
    const device = async () => 'd1'
    const greeting = greetWindow(opened.window, { site, device, origin, listen: own.listen })
    const good = { data: hello, origin, source: opened.window }
    const bad = [
      ...foreign.map((other) => ({ ...good, origin: other })),
      { ...good, source: createWindow().window },
      { ...good, source: null },
      { ...good, data: { ...hello, nonce: '1' } },
      { ...good, data: { ...hello, site } },
      { ...good, data: null },
    ]
    for (const message of bad) own.receive(message)
    expect(opened.posted).toEqual([])
    own.receive(good)
    own.receive(good)
    expect((await greeting.port) instanceof MessagePort).toBe(true)
    expect(opened.posted).toHaveLength(1)
    expect(opened.posted[0]).toMatchObject({ targetOrigin: origin, data: { site, device: 'd1' } })
  })

  test('hears it also before this device knows its own name, and fails where it never does', async () => {
    const [own, opened] = [createWindow(), createWindow()]
    const name = Promise.withResolvers<string>()
    const given = { site, device: () => name.promise, origin, listen: own.listen }
    const greeting = greetWindow(opened.window, given)
    own.receive({ data: hello, origin, source: opened.window })
    expect(opened.posted).toEqual([])
    name.reject(new Error('no store'))
    await expect(greeting.port).rejects.toThrow('no store')
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
