import type { HistoryPage, HistoryTransaction, HistoryTransfer } from '@portico/contract'
import type { PorticoOptions } from '@portico/core'
import { friend, visitor } from '../scene/world.ts'
import { memory } from './history.ts'

const chain = 'eip155:31337'
const noon = Date.UTC(2026, 5, 15, 12)
const day = 86_400_000
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

type Moved = Pick<HistoryTransfer, 'direction'> & {
  numeric: string
  symbol?: string
  nft?: string
  with?: string
}

const transfer = ({ direction, numeric, symbol, nft, ...moved }: Moved): HistoryTransfer => {
  const other = moved.with ?? friend
  return {
    fungible_info: symbol ? { name: symbol, symbol, icon: null } : null,
    nft_info: nft ? { name: nft, content: null, flags: { is_spam: false } } : null,
    direction,
    quantity: { numeric },
    value: null,
    price: null,
    sender: direction === 'in' ? other : visitor,
    recipient: direction === 'in' ? visitor : other,
  }
}

type Metadata = HistoryTransaction['metadata']

/** Returns a transaction that the account made this many days ago. */
function notified(
  daysAgo: number,
  operationType: Metadata['operationType'],
  moved: readonly Moved[] = [],
  metadata: Partial<Metadata> = {},
): HistoryTransaction {
  const hash = `0x${String(daysAgo).padStart(64, 'c')}`
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType,
      hash,
      minedAt: new Date(noon - daysAgo * day).toISOString(),
      sentFrom: visitor,
      sentTo: contract,
      status: 'confirmed',
      nonce: 1,
      application: null,
      chain,
      fee: { symbol: 'ETH', numeric: '0.000062213000497704', value: null, price: null },
      ...metadata,
    },
    transfers: moved.map(transfer),
  }
}

const approval = (numeric: string | null) => ({
  approvals: [
    {
      asset: `${chain}:${contract}`,
      name: 'Harbour Dollar',
      symbol: 'HUSD',
      spender: friend,
      numeric,
    },
  ],
})

/** One of each kind that looks different. */
const rows: readonly HistoryTransaction[] = [
  notified(1, 'send', [{ direction: 'out', numeric: '0.34', symbol: 'ETH' }]),
  notified(2, 'receive', [{ direction: 'in', numeric: '2500.75', symbol: 'HUSD' }]),
  notified(3, 'send', [], { status: 'failed', sentTo: friend }),
  notified(4, 'trade', [
    { direction: 'out', numeric: '39.5', symbol: 'HUSD' },
    { direction: 'in', numeric: '17.25', symbol: 'LEAF' },
  ]),
  notified(20, 'approve', [], approval('400')),
  notified(21, 'revoke', [], approval('0')),
  notified(22, 'approve', [], approval(null)),
  notified(50, 'mint', [
    { direction: 'in', numeric: '1', nft: 'The harbour in the first light of a day in spring' },
    { direction: 'in', numeric: '5', nft: 'Lanterns' },
  ]),
  notified(51, 'burn', [
    { direction: 'out', numeric: '0.0000004', symbol: 'LEAF', with: `0x${'0'.repeat(40)}` },
  ]),
  notified(300, 'execute'),
]

/** A transaction that was sent to get attention. */
const spam = notified(
  5,
  'receive',
  [{ direction: 'in', numeric: '1000', symbol: 'claim-it.example' }],
  {
    spam: ['link'],
  },
)

const page = (data: readonly HistoryTransaction[], given: Partial<HistoryPage> = {}) =>
  Response.json({ data, next: null, refresh: null, ...given })

/** Returns a data API with this history. */
const api = (history: () => Promise<Response>): Partial<PorticoOptions> => ({
  apiUrl: 'https://api.example',
  platform: {
    fetch: async (input) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input))
      if (pathname.endsWith('/history')) return history()
      const served = pathname === '/v1/supported-chains'
      return Response.json(served ? { http: [chain], ws: [] } : { balances: [] })
    },
  },
})

const since = new Date(noon - 400 * day).toISOString()

/** Answers of a data API about the visitor's transactions. */
export const histories = {
  rows: api(async () => page([...rows, spam])),
  partial: api(async () =>
    page(rows, { coverage: [{ chain, fromBlock: 9, since, complete: false, kinds: ['tokens'] }] }),
  ),
  none: api(async () => page([])),
  silent: api(() => new Promise(() => {})),
  broken: api(async () => new Response('', { status: 503 })),
} as const

const caipAddress = `${chain}:${visitor}`

/** Returns a browser without a connection, which has stored the newest rows of an earlier visit. */
export const cachedHistory = (): Partial<PorticoOptions> => {
  const entry = { kind: 'history', caipAddress, value: rows.slice(0, 5), at: noon - day }
  const storage = memory({ 'portico.cache': { version: 1, entries: [entry] } })
  return { ...histories.broken, platform: { ...histories.broken.platform, ...storage } }
}
