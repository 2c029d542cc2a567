import type { PorticoOptions } from '@portico/core'
import { type Clock, connect } from '@portico/core/adapter'
import {
  type MockAdapterOptions,
  type MockConnector,
  type MockConnectorOptions,
  mockAdapter,
  mockConnector,
  mockNetwork,
  testPlatform,
} from '@portico/testing'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

/** The account of the mock wallet. */
export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The open widget. */
export const dialog = () => page.getByRole('dialog')

/** A button of the open widget. */
export const button = (name: string | RegExp) => dialog().getByRole('button', { name })

/** The element with the focus, in whichever shadow root it is. */
export function focused(root: DocumentOrShadowRoot = document): Element | null {
  const { activeElement } = root
  return activeElement?.shadowRoot ? focused(activeElement.shadowRoot) : activeElement
}

/** Returns a token in the data API's list: one unit, worth a dollar, by default. */
export const listed = (
  symbol: string,
  given: { name?: string; numeric?: string; price?: number | null; address?: string } = {},
) => ({
  name: given.name ?? `${symbol} Token`,
  symbol,
  chainId: 'eip155:31337',
  ...(given.address && { address: `eip155:31337:${given.address}` }),
  price: given.price === undefined ? 1 : given.price,
  quantity: { decimals: '18', numeric: given.numeric ?? '1' },
  iconUrl: '',
})

/** The data API's answer: a list of tokens, at once or later; an error; or none at all. */
export type ApiAnswer = readonly unknown[] | 'broken' | 'silent' | Promise<readonly unknown[]>

/** The initial state of an account. */
export type AccountSetup = {
  api?: ApiAnswer
  /** The data API's answer about a price. */
  price?: object | Promise<object>
  adapter?: MockAdapterOptions
  wallet?: MockConnectorOptions
  others?: readonly MockConnector[]
  options?: Partial<PorticoOptions>
  /** Defaults to the time of the browser. */
  clock?: Clock
}

/** Creates a widget with a connected wallet, its card still closed. */
export async function connectedWidget(setup: AccountSetup = {}) {
  const { api, price, adapter: given, wallet, others = [], options, clock = browserClock } = setup
  const connector = mockConnector(wallet)
  const adapter = mockAdapter({
    connectors: [connector, ...others],
    balances: { [address]: 2_500_000_000_000_000_000n },
    ...given,
  })
  const answers = { balance: api, price, balanceRequests: 0 }
  const platform = { ...testPlatform(), ...clock, fetch: fetchOf(answers) }
  const { portico, ...rest } = renderWidget({
    adapters: [adapter],
    networks: [
      { ...mockNetwork('eip155:31337'), blockExplorer: explorer },
      mockNetwork('eip155:31338'),
    ],
    platform,
    ...(api && { apiUrl: 'https://api.example' }),
    ...options,
  })
  await connect(portico, { connector })
  return { portico, connector, adapter, answers, ...rest }
}

/** Creates the same widget, with the account open. */
export async function openAccount(setup: AccountSetup = {}) {
  const all = await connectedWidget(setup)
  all.portico.open()
  return all
}

const explorer = { name: 'Scan', url: 'https://scan.example/' }

/** The time of the browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback: () => void, delayMs: number) => setTimeout(callback, delayMs),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
}

type Answers = {
  balance: ApiAnswer | undefined
  price: AccountSetup['price']
  balanceRequests: number
}

const fetchOf =
  (answers: Answers): typeof globalThis.fetch =>
  async (input) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/supported-chains')
      return Response.json({ http: ['eip155:31337', 'eip155:31338'], ws: [] })
    if (pathname === '/v1/fungible/price')
      return Response.json({ fungibles: answers.price ? [await answers.price] : [] })
    if (pathname.endsWith('/balance')) answers.balanceRequests++
    if (answers.balance === 'silent') return new Promise(() => {})
    if (answers.balance === 'broken') throw new TypeError('offline')
    return Response.json({ balances: (await answers.balance) ?? [] })
  }
