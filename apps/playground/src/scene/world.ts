import type { CaipAddress } from '@portico/contract'
import { createPortico, type Portico, type PorticoOptions, type Token } from '@portico/core'
import type { OpenableView } from '@portico/core/internal'
import {
  type MockAdapterOptions,
  type MockConnector,
  type MockConnectorOptions,
  mockAdapter,
  mockConnector,
  mockNetwork,
} from '@portico/testing'

/** The choices of the page around the widget. */
export type Circumstances = Pick<PorticoOptions, 'theme' | 'themeVariables'>

/** The visitor of a scene. */
export const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A recipient of the visitor. */
export const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const ether = 10n ** 18n
/** The first of the tokens. */
export const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const leaf = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

/** Two networks, as a site may offer them. */
export const networks = [
  {
    ...mockNetwork('eip155:31337'),
    name: 'Harbour',
    blockExplorer: { name: 'Explorer', url: 'https://explorer.example' },
  },
  { ...mockNetwork('eip155:31338'), name: 'Lighthouse' },
] as const

const token = (address: string, name: string, symbol: string, decimals: number): Token => ({
  address: `eip155:31337:${address}` as CaipAddress,
  name,
  symbol,
  decimals,
})

/** Tokens of the first network. */
export const tokens = [
  token(dollar, 'Harbour Dollar', 'HUSD', 6),
  token(leaf, 'Tea Leaf', 'LEAF', 18),
]

/** Creates a wallet with its own picture. */
export function wallet(name: string, options: MockConnectorOptions = {}): MockConnector {
  const id = `example.${name.toLowerCase().replaceAll(' ', '')}`
  return mockConnector({ uid: id, id, name, imageUrl: badge(name), info: { rdns: id }, ...options })
}

/** Returns a picture in one color, which depends on the name, with the name's first letter. */
export function badge(name: string): string {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 55% 42%)"/><text x="20" y="27" font-family="sans-serif" font-size="19" font-weight="700" fill="#fff" text-anchor="middle">${name[0]}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Creates a chain on which the visitor owns tokens. */
export const richAdapter = (options: MockAdapterOptions = {}) =>
  mockAdapter({
    balances: { [visitor]: (1234n * ether) / 100n },
    tokenBalances: { [dollar]: { [visitor]: 2_500_750_000n }, [leaf]: { [visitor]: 40n * ether } },
    ...options,
  })

/** The tools of a scene: it starts one widget, in a world without other changes. */
export type World = {
  start(options?: Partial<PorticoOptions>): Portico
  /** Makes the browser report from now on that it is offline. */
  goOffline(): void
  /** Makes the visitor use a phone. */
  holdPhone(): void
  /** Makes links open nothing, like those of missing apps. */
  stay(): void
}

/** Opens the widget without waiting for the result. */
export function show(portico: Portico, view?: Exclude<OpenableView, 'Pay'>): void {
  void portico.open(view && { view })
}

/** Noon of a fixed day, so that pictures stay the same. */
const noon = Date.UTC(2026, 5, 15, 12)

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Makes the browser return a false value about itself. */
const setNavigator = (name: 'onLine' | 'userAgent', value: unknown): void =>
  void Object.defineProperty(navigator, name, { configurable: true, get: () => value })

/** Creates the world of one scene. `onStart` is called with the widget; `end` restores the browser. */
export function createWorld(
  around: Circumstances,
  onStart: (portico: Portico) => void,
): World & { end(): void } {
  const ending = new AbortController()
  const { signal } = ending
  return {
    goOffline: () => setNavigator('onLine', false),
    holdPhone: () => setNavigator('userAgent', phone),
    stay: () =>
      document.addEventListener('click', (event) => event.preventDefault(), {
        capture: true,
        signal,
      }),
    end() {
      ending.abort()
      for (const name of ['onLine', 'userAgent']) Reflect.deleteProperty(navigator, name)
    },
    start(options = {}) {
      const portico = createPortico({
        adapters: [mockAdapter()],
        networks,
        tokens,
        metadata: { name: 'Kettle & Crane', url: 'https://shop.example' },
        ...around,
        ...options,
        platform: {
          now: () => noon,
          storage: memory(options),
          fetch: () => Promise.reject(new TypeError('Scenes have no network')),
          ...options.platform,
        },
      })
      onStart(portico)
      return portico
    },
  }
}

/** Returns the storage of a visitor who learned on an earlier page that the site's server sells nothing. */
function memory({ apiUrl, projectId }: Partial<PorticoOptions>) {
  const sale = { version: 1, server: `${apiUrl} ${projectId}`, networks: [] }
  const entries = new Map([['portico.sale', JSON.stringify(sale)]])
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
