import type { Connector } from '@portico/core/adapter'
import { type StandardWalletOptions, testStandardWallet } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import type { SolanaOptions } from '../types.ts'
import { discoverWallets } from './discoverWallets.ts'

const accounts = [{ address: '33Av3ddTgyjhZke4958SMDZ9XXM1dT14kXK3Hb1onzmn' }]

/** A page that is searched for wallets. */
function page(options: SolanaOptions = {}) {
  const target = new EventTarget()
  const offered = new Map<string, Connector>()
  const wallet = (how: Partial<StandardWalletOptions> = {}) =>
    testStandardWallet({ accounts, ...how })
  const look = () =>
    discoverWallets(
      options,
      (connector) => offered.set(connector.uid, connector),
      (uid) => offered.delete(uid),
      target,
    )
  const names = () => [...offered.values()].map(({ name }) => name)
  return { target, offered, wallet, look, names }
}

describe('discovery by Wallet Standard', () => {
  test('finds wallets that registered before the site, and later ones', () => {
    const { target, wallet, look, names } = page()
    wallet({ name: 'Early' }).register(target)
    look()
    wallet({ name: 'Late' }).register(target)
    expect(names()).toEqual(['Early', 'Late'])
  })

  test('removes a wallet that unregisters, and ends its session', async () => {
    const { target, offered, wallet, look, names } = page()
    const unregister = wallet().register(target)
    look()
    const [connector] = offered.values()
    await connector?.connect({ namespace: 'solana' })
    const received: unknown[] = []
    connector?.on((event) => received.push(event))
    unregister()
    expect([names(), received]).toEqual([[], [{ type: 'disconnect' }]])
    wallet().register(target)
    expect(names()).toEqual(['Test Wallet'])
  })

  test('loads the code that speaks to wallets only for a request, and one may leave before', async () => {
    const { target, offered, wallet, look } = page()
    const unregister = wallet().register(target)
    look()
    const [connector] = offered.values()
    unregister()
    expect(offered.size).toBe(0)
    await connector?.disconnect()
    expect(await connector?.isAuthorized()).toBe(false)
  })

  test('does not offer one that left before the site looked', () => {
    const { target, wallet, look, names } = page()
    wallet().register(target)()
    look()
    expect(names()).toEqual([])
  })

  test('lets no wallet take the name of another that is registered', () => {
    const { target, offered, wallet, look } = page()
    wallet({ name: 'Fox' }).register(target)
    look()
    const [own] = offered.values()
    const unregister = wallet({ name: ' Fox ' }).register(target)
    unregister()
    expect([...offered.values()]).toEqual([own])
  })

  test('treats an object registered twice as one wallet', () => {
    const { target, wallet, look, names } = page()
    const one = wallet()
    one.register(target)
    one.register(target)
    look()
    expect(names()).toEqual(['Test Wallet'])
  })

  test('offers a wallet that learns to sign later', () => {
    const { target, wallet, look, names } = page()
    const late = wallet({ features: ['standard:connect', 'standard:events'] })
    late.register(target)
    look()
    expect(names()).toEqual([])
    late.changeFeatures(['standard:connect', 'standard:events', 'solana:signTransaction'])
    expect([names(), late.listenerCount()]).toEqual([['Test Wallet'], 0])
  })

  test.each([
    ['no name', { name: ' ' }],
    ['no chain of Solana', { chains: ['sui:mainnet', 'constructor', '__proto__'] }],
    ['no standard:connect', { features: ['standard:events', 'solana:signTransaction'] }],
    ['no standard:events', { features: ['standard:connect', 'solana:signTransaction'] }],
    ['no way to sign a transaction', { features: ['standard:connect', 'standard:events'] }],
  ])('does not offer a wallet with %s', (_lack, how) => {
    const { target, wallet, look, names } = page()
    wallet(how).register(target)
    look()
    expect(names()).toEqual([])
  })

  test('requires only one way of signing, without disconnecting and messages', () => {
    const { target, wallet, look, names } = page()
    const needed = ['standard:connect', 'standard:events']
    const ways = ['solana:signTransaction', 'solana:signAndSendTransaction']
    for (const way of ways) wallet({ name: way, features: [...needed, way] }).register(target)
    look()
    expect(names()).toEqual(ways)
  })

  test('ignores nonsense in place of wallets, whatever it throws', () => {
    const { target, wallet, look, names } = page()
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        },
      },
    )
    const listTrap = new Proxy([], trap)
    const register = (wallets: readonly unknown[]) =>
      target.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: { register(...wallets: readonly unknown[]): void }) =>
            api.register(...wallets),
        }),
      )
    look()
    for (const detail of [undefined, null, 'x', {}])
      target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    register([null, undefined, 7, 'wallet', {}, [], trap, () => {}])
    const broken = wallet()
    broken.wallet.chains = listTrap
    register([broken.wallet])
    wallet().register(target)
    expect(names()).toEqual(['Test Wallet'])
  })

  test.each([
    ['too large', `data:image/png;base64,${'a'.repeat(500_001)}`],
    ['an address', 'https://track.example/icon.png'],
    ['no text', new String('data:image/png,')],
    ['a page', 'data:text/html,<script>'],
  ])('leaves out an icon that is %s', (_what, icon) => {
    const { target, offered, wallet, look } = page()
    wallet({ icon }).register(target)
    look()
    expect([...offered.values()].map(({ imageUrl }) => imageUrl)).toEqual([undefined])
  })

  test('cleans and cuts a name', () => {
    const { target, wallet, look, names } = page()
    wallet({ name: `Fo\u202ex\n${'y'.repeat(100)}` }).register(target)
    look()
    expect(names()[0]).toMatch(/^Fox y+…$/)
    expect(names()[0]).toHaveLength(64)
  })

  test('does not look if it is off, and finds nothing once it has stopped', async () => {
    const off = page({ walletStandard: false })
    await off.look()
    off.wallet().register(off.target)
    expect(off.names()).toEqual([])
    const { target, wallet, look, names } = page()
    const stop = look()
    stop()
    stop()
    wallet().register(target)
    expect(names()).toEqual([])
  })

  test('finds the same wallets for two widgets on a page, separately', () => {
    const { target, offered, wallet, look } = page()
    wallet().register(target)
    look()
    const [first] = offered.values()
    look()
    const [second] = offered.values()
    expect(second?.uid).toBe(first?.uid)
    expect(second).not.toBe(first)
  })
})
