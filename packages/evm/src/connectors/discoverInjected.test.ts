import type { Connector } from '@portico/core/adapter'
import { mockProvider } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { discoverInjected } from './discoverInjected.ts'

function page(ethereum?: unknown) {
  const target = Object.assign(new EventTarget(), ethereum === undefined ? {} : { ethereum })
  const found: Connector[] = []
  const discover = (known = new Map()) =>
    discoverInjected((connector) => found.push(connector), known, target)
  const dispatch = (moment: string) => target.dispatchEvent(new Event(moment))
  return { target, found, discover, dispatch, names: () => found.map(({ name }) => name) }
}
const wallet = () => mockProvider().provider

describe('the wallet at window.ethereum', () => {
  test('is offered under a neutral name, whatever it claims to be', () => {
    const { found, discover } = page(Object.assign(wallet(), { isMetaMask: true }))
    discover()
    expect(found).toMatchObject([
      { uid: 'window.ethereum', id: 'injected', name: 'Browser Wallet', type: 'INJECTED' },
    ])
    expect(found[0]).not.toHaveProperty('info')
  })

  test('is not offered if it has announced itself', () => {
    const provider = wallet()
    const { discover, names } = page(provider)
    discover(new Map([[provider, 'uid']]))
    expect(names()).toEqual([])
  })

  test.each(['ethereum#initialized', 'load', 'click'])(
    'is found when it appears late: %s',
    (moment) => {
      const { target, discover, dispatch, names } = page()
      discover()
      expect(names()).toEqual([])
      Object.assign(target, { ethereum: wallet() })
      dispatch(moment)
      dispatch(moment)
      expect(names()).toEqual(['Browser Wallet'])
    },
  )

  test('is not looked for after the adapter has stopped', () => {
    const { target, discover, dispatch, names } = page()
    const stop = discover()
    stop()
    Object.assign(target, { ethereum: wallet() })
    dispatch('click')
    expect(names()).toEqual([])
  })

  test('is offered for each of several in one place, except those that announced themselves', () => {
    const first = wallet()
    const second = wallet()
    const third = wallet()
    const providers = [first, second, null, 'x', { request: 1 }, second, third]
    const { found, discover } = page(Object.assign(wallet(), { providers }))
    discover(new Map([[first, 'uid']]))
    expect(found.map(({ uid, id, name }) => [uid, id, name])).toEqual([
      ['window.ethereum', 'injected', 'Browser Wallet'],
      ['window.ethereum2', 'injected2', 'Browser Wallet 2'],
    ])
  })

  test('is not hidden by an invalid list, and a long list is cut', () => {
    const nonsense = page(Object.assign(wallet(), { providers: [null, {}] }))
    nonsense.discover()
    expect(nonsense.names()).toEqual(['Browser Wallet'])
    const many = page({ providers: Array.from({ length: 1000 }, wallet) })
    many.discover()
    expect(many.names()).toHaveLength(8)
  })

  test('is offered once if it is another object at every read', () => {
    const { target, discover, dispatch, names } = page()
    Object.defineProperty(target, 'ethereum', { get: wallet })
    discover()
    dispatch('load')
    expect(names()).toEqual(['Browser Wallet'])
  })

  const trap = () => {
    throw new Error('gotcha')
  }
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ethereum'],
    ['something that cannot be asked', { request: 'soon' }],
    ['a trap', Object.defineProperty({}, 'request', { get: trap })],
    ['a trap for lists', Object.defineProperty(wallet(), 'providers', { get: trap })],
    ['a proxy that refuses everything', new Proxy({}, { get: trap })],
  ])('is missing if the page has %s', (_what, ethereum) => {
    const { discover, names } = page(ethereum)
    discover()
    expect(names()).toEqual([])
  })

  test('is missing if reading it throws', () => {
    const { target, discover, names } = page()
    Object.defineProperty(target, 'ethereum', { get: trap })
    discover()
    expect(names()).toEqual([])
  })
})
