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

/** What the page around the widget chooses. */
export type Circumstances = Pick<PorticoOptions, 'theme' | 'themeVariables'>

/** The visitor of a scene. */
export const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Somebody whom the visitor sends to. */
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

/** A wallet with a picture of its own. */
export function wallet(name: string, options: MockConnectorOptions = {}): MockConnector {
  const id = `example.${name.toLowerCase().replaceAll(' ', '')}`
  return mockConnector({ uid: id, id, name, imageUrl: badge(name), info: { rdns: id }, ...options })
}

/** A picture in one colour, which the name decides, with the name's first letter. */
export function badge(name: string): string {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 55% 42%)"/><text x="20" y="27" font-family="sans-serif" font-size="19" font-weight="700" fill="#fff" text-anchor="middle">${name[0]}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A chain on which the visitor owns something. */
export const richAdapter = (options: MockAdapterOptions = {}) =>
  mockAdapter({
    balances: { [visitor]: (1234n * ether) / 100n },
    tokenBalances: { [dollar]: { [visitor]: 2_500_750_000n }, [leaf]: { [visitor]: 40n * ether } },
    ...options,
  })

/** What a scene is made with: it starts one widget, in a world where nothing else moves. */
export type World = {
  start(options?: Partial<PorticoOptions>): Portico
  /** The browser says from now on that it has no connection. */
  goOffline(): void
  /** The visitor holds a phone. */
  holdPhone(): void
  /** Links lead nowhere, as those of apps that are not there. */
  stay(): void
}

/** Opens the widget and does not wait for what comes of it. */
export function show(portico: Portico, view?: Exclude<OpenableView, 'Pay'>): void {
  void portico.open(view && { view })
}

/** Noon of a day, so that pictures stay the same. */
const noon = Date.UTC(2026, 5, 15, 12)

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Has the browser say something of itself that is not so. */
const setNavigator = (name: 'onLine' | 'userAgent', value: unknown): void =>
  void Object.defineProperty(navigator, name, { configurable: true, get: () => value })

/** Makes the world of one scene. `onStart` is called with the widget; `end` takes back what the browser was told. */
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

/** The storage of a visitor whom the site's server has told on an earlier page that nothing is sold. */
function memory({ apiUrl, projectId }: Partial<PorticoOptions>) {
  const sale = { version: 1, server: `${apiUrl} ${projectId}`, networks: [] }
  const entries = new Map([['portico.sale', JSON.stringify(sale)]])
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
