import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  memoryStore,
  pairingDapp,
  type RequestedNamespaces,
  requestNamespaces,
  webPairingPlatform,
} from '@portico/pairing'
import { startServer } from '@portico/server'
import { pairingMethods } from '@portico/testing/pairing'
import { vi } from 'vitest'
import { parseConfig } from '../config.ts'
import { textsOf } from '../i18n/texts.ts'
import { demonstrationWords } from '../keys/demonstration.ts'
import { parseWords } from '../keys/words.ts'
import { memoryStorage } from '../vault/storage.ts'
import { createWallet, type Wallet } from './createWallet.ts'
import type { Platform } from './platform.ts'
import type { PendingRequest } from './state.ts'

export const first = 'eip155:31337'
export const second = 'eip155:31338'
export const cluster = 'solana:PorticoSoLana1111111111111111111'
export const password = 'correct horse battery'
const projectId = '0'.repeat(32)

/** Starts our relay for a file of tests. */
export async function startRelay() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-wallet-relay-'))
  const server = await startServer({
    port: 0,
    database: { kind: 'sqlite', path: join(folder, 'relay.db') },
    projects: [{ id: projectId, name: 'Wallet', allowedOrigins: [] }],
    logLevel: 'error',
    drainMs: 200,
  })
  return {
    url: server.relayUrl ?? '',
    async end() {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A clock that stands still until it is advanced. Then due timers run. */
function testClock() {
  let skew = 0
  const timers = new Map<symbol, { at: number; callback: () => void }>()
  const now = () => Date.now() + skew
  return {
    now,
    setTimeout(callback: () => void, delayMs: number) {
      const timer = Symbol('timer')
      timers.set(timer, { at: now() + delayMs, callback })
      return timer
    },
    clearTimeout: (timer: unknown) => void timers.delete(timer as symbol),
    /** Advances the clock. With `asleep`, no timers run. */
    advance(ms: number, asleep = false) {
      skew += ms
      if (asleep) return
      for (const [timer, { at, callback }] of [...timers])
        if (at <= now() && timers.delete(timer)) callback()
    },
  }
}

/**
 * Derives a password's key in one round instead of hundreds of thousands. These would cost more time than everything
 * that these tests check. `vault.test.ts` has the real ones.
 */
function cheapPasswords(): void {
  const { subtle } = globalThis.crypto
  const derive = subtle.deriveKey.bind(subtle)
  vi.spyOn(subtle, 'deriveKey').mockImplementation((how, ...rest) =>
    derive(
      typeof how === 'object' && 'iterations' in how ? { ...how, iterations: 1 } : how,
      ...rest,
    ),
  )
}

/** A browser in which the wallet is opened, reloaded, and opened in another tab. */
export function browser(relayUrl: string, nodes: { evm?: string; solana?: string } = {}) {
  cheapPasswords()
  const clock = testClock()
  const storage = memoryStorage()
  const store = memoryStore()
  const touches = new Set<() => void>()
  const shows = new Set<() => void>()
  const tabs = new Set<(message: unknown) => void>()
  const navigate = vi.fn<(href: string) => void>()
  const opened: Wallet[] = []
  const chain = { symbol: 'ETH', rpcUrl: 'http://127.0.0.1:1' }
  const config = parseConfig({
    relayUrl,
    projectId,
    isLocal: true,
    chains: [
      { ...chain, id: 31337, name: 'First', ...(nodes.evm && { rpcUrl: nodes.evm }) },
      { ...chain, id: 31338, name: 'Second' },
    ],
    solana: {
      ...chain,
      symbol: 'SOL',
      id: cluster.slice('solana:'.length),
      name: 'Sol',
      ...(nodes.solana && { rpcUrl: nodes.solana }),
    },
  })
  const platform: Platform = {
    ...clock,
    storage,
    navigate,
    passkeys: { isAvailable: async () => false, create: never, readSecret: never },
    origin: 'http://wallet.localhost:5181',
    onTouch(touched) {
      touches.add(touched)
      return () => touches.delete(touched)
    },
    onShown(receive) {
      shows.add(receive)
      return () => shows.delete(receive)
    },
    tabs: {
      post() {},
      onMessage: () => () => {},
    },
    pairing: { store, platform: webPairingPlatform() },
  }
  return {
    clock,
    storage,
    navigate,
    tabs,
    touch: () => {
      for (const touched of touches) touched()
    },
    /** Notifies the pages that they became visible or hidden. */
    show: () => {
      for (const receive of shows) receive()
    },
    /** Opens a tab with the wallet, as after a page load. */
    async open(link: { uri?: string; isLink: boolean } = { isLink: false }): Promise<Wallet> {
      const wallet = createWallet(config, { ...platform, tabs: oneOf(tabs) }, textsOf('en').say)
      opened.push(wallet)
      await wallet.start(link)
      return wallet
    },
    /** Opens a tab with a new, open wallet. */
    async openNew(): Promise<Wallet> {
      const wallet = await this.open()
      await wallet.protect(parseWords(demonstrationWords), password)
      return wallet
    },
    close() {
      for (const wallet of opened) wallet.stop()
    },
  }
}

/** Returns one tab among others: all others receive its messages, as from a `BroadcastChannel`. */
function oneOf(all: Set<(message: unknown) => void>): Platform['tabs'] {
  const own = new Set<(message: unknown) => void>()
  return {
    post(message) {
      const others = [...all].filter((receive) => !own.has(receive))
      queueMicrotask(() => {
        for (const receive of others) if (all.has(receive)) receive(structuredClone(message))
      })
    },
    onMessage(receive) {
      own.add(receive)
      all.add(receive)
      return () => all.delete(receive)
    },
  }
}

const never = () => Promise.reject(new Error('No passkeys here'))

/** Opens a site that uses the wallet's relay. */
export const openSite = (relayUrl: string, redirect = '') =>
  pairingDapp({
    relayUrl,
    projectId,
    store: memoryStore(),
    metadata: {
      name: 'Shop',
      description: '',
      url: 'https://shop.example',
      icons: [],
      ...(redirect && { redirect: { native: redirect } }),
    },
  })

type Site = Awaited<ReturnType<typeof openSite>>

/** Waits for the next request that the wallet shows its owner. */
export const nextPending = <Kind extends PendingRequest['kind']>(wallet: Wallet, kind: Kind) =>
  vi.waitFor(
    () => {
      const pending = wallet.store.get().queue.find((queued) => queued.kind === kind)
      if (!pending) throw new Error(`No ${kind} came`)
      return pending as Extract<PendingRequest, { kind: Kind }>
    },
    { interval: 10 },
  )

/** Connects a site with the wallet's first account. */
export async function connect(
  wallet: Wallet,
  site: Site,
  namespaces: RequestedNamespaces = requestNamespaces([first, second, cluster], pairingMethods),
  chains: readonly string[] = [first, cluster],
) {
  const { uri, approval } = await site.connect({ namespaces })
  await wallet.pair(uri)
  await wallet.approveProposal(await nextPending(wallet, 'proposal'), [0], chains)
  return approval
}

/** Returns the value of a promise, or the code of its error. */
export const outcome = (promise: Promise<unknown>) =>
  promise.catch((error: { code: unknown }) => error.code)
