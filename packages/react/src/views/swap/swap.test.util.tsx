import type { PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

/** The network of these tests, whose account has ten ether. */
export const chain = 'eip155:31337'
export const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const ether = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
export const dollar = `${chain}:0x5FbDB2315678afecb367f032d93F642f64180aa3`
export const router = `${chain}:0x506F727469636F00000000000000000000000013`
export const unit = 10n ** 18n

export const dialog = () => page.getByRole('dialog')
export const amount = () => dialog().getByRole('textbox', { name: 'Amount to pay' })
export const got = () => dialog().getByRole('status', { name: 'You receive' })
export const button = (name: string | RegExp) => dialog().getByRole('button', { name })

/** A token in the server's list. */
const token = (name: string, symbol: string, address: string, decimals: number) => ({
  name,
  symbol,
  address,
  decimals,
  logoUri: null,
  eip2612: null,
})

const plain = (id: string) => id.split(':').at(-1) ?? ''
const listedDollar = { address: dollar, name: 'Dollar', symbol: 'USD', decimals: 6 } as const

/** The server's quote. */
export type Quote = (query: URLSearchParams) => object | Promise<object>

/** Two dollars for each ether. */
export const twice: Quote = (query) => {
  const given = BigInt(query.get('amount') ?? 0)
  const give = query.get('from') ?? ''
  return {
    id: null,
    fromAmount: String(given),
    fromAccount: give,
    toAccount: query.get('to') ?? '',
    toAmount: String(give === ether ? (given * 2n) / 10n ** 12n : (given * 10n ** 12n) / 2n),
  }
}

type Opening = {
  quote?: Quote
  /** The server's reason to reject every request, or the requests of a route by its name. */
  refusal?: string
  refusals?: Record<string, string>
  options?: Partial<PorticoOptions>
  wallet?: Parameters<typeof mockConnector>[0]
  /** Services that swap besides the pools, and never honor an offer. */
  services?: readonly string[]
  /** A promise that the server waits for before it has built a swap. */
  building?: Promise<void>
  /** Answers of additional routes of the server. */
  answers?: Record<string, () => unknown>
  /** The data that an earlier visit has stored. */
  stored?: Record<string, string>
  /** The account's balance of the dollar, in its base units, if the site lists that. */
  dollars?: bigint
}

function memory(stored: Record<string, string>) {
  const entries = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** Opens the form of an account that has ten ether. */
export async function openSwap({
  quote = twice,
  refusal,
  refusals = {},
  options = {},
  wallet = {},
  services,
  stored = {},
  dollars,
  building,
  answers: further = {},
}: Opening = {}) {
  const built: { least: string; source?: string; eip155: { slippage: number } }[] = []
  const answers: Record<string, (query: URLSearchParams, body: string) => unknown> = {
    '/v1/convert/tokens': (query) => ({
      tokens: query.has('address')
        ? [token('Stranger', 'STR', query.get('address') ?? '', 18)]
        : [token('Ether', 'ETH', ether, 18), token('Dollar', 'USD', dollar, 6)].map((listed) => ({
            ...listed,
            address: listed.address.replace(chain, query.get('chainId') ?? chain),
          })),
    }),
    '/v1/convert/quotes': async (query) => ({ quotes: [await quote(query)] }),
    ...further,
    '/v1/convert/gas-price': () => ({ standard: '1', fast: '1000000000', instant: '3' }),
    '/v1/convert/build-transaction': async (_, body) => {
      await building
      built.push(JSON.parse(body))
      const tx = { from: router, to: router, data: '0x12', amount: '1', value: '0' }
      return { tx: { ...tx, eip155: { gasPrice: '1' } } }
    },
  }
  const respond = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input))
    const answer = answers[pathname]
    if (!answer) return new Response('', { status: 503 })
    const code = refusal ?? refusals[pathname.split('/').at(-1) ?? '']
    if (services && String(init?.body).includes('"source"')) {
      built.push(JSON.parse(String(init?.body)))
      const reasons = [{ field: 'source', name: '', description: '' }]
      const body = { status: 'FAILED', code: 'UPSTREAM_UNAVAILABLE', reasons }
      return Response.json(body, { status: 503 })
    }
    if (code) return Response.json({ status: 'FAILED', code }, { status: 400 })
    return Response.json(await answer(searchParams, String(init?.body)))
  }
  const connector = mockConnector(wallet)
  const { portico } = renderWidget({
    adapters: [
      mockAdapter({
        connectors: [connector],
        balances: { [from]: 10n * unit },
        ...(dollars !== undefined && { tokenBalances: { [plain(dollar)]: { [from]: dollars } } }),
      }),
    ],
    ...(dollars !== undefined && { tokens: [listedDollar] }),
    networks: [mockNetwork(chain), mockNetwork('eip155:31338')],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    platform: { fetch: respond, storage: memory(stored) },
    ...options,
  })
  await connect(portico, { connector })
  const adapter = await portico.internal.adapter('eip155')
  // Previews have separate tests, and would let the server build as well.
  Object.assign(adapter, { previews: undefined })
  const { swaps } = adapter
  if (services) Object.assign(swaps ?? {}, { sources: () => services })
  void portico.open()
  pushView(portico, { view: 'Swap' })
  return { portico, built, refusals }
}

/** Selects the token to buy. */
export async function chooseDollar(): Promise<void> {
  await userEvent.click(button(/^You receive/))
  await userEvent.click(button(/^Dollar/))
  await expect.element(amount()).toBeVisible()
}
