import type { HistoryTransaction } from '@portico/contract'
import { createPortico } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { PorticoProvider } from '@portico/react'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { createRoot } from 'react-dom/client'
import { sizes } from './rows.ts'

const chain = 'eip155:31337'
const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Returns one transaction for each eight hours, over two years. */
function transaction(at: number): HistoryTransaction {
  const hash = `0x${String(at).padStart(64, '0')}`
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: 'receive',
      status: 'confirmed',
      application: null,
      chain,
      hash,
      sentFrom: friend,
      sentTo: own,
      nonce: at,
      block: sizes.rows - at,
      index: 0,
      minedAt: new Date(Date.now() - at * 8 * 3_600_000).toISOString(),
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: `${at}.123456789`, decimals: '18' },
        value: null,
        price: null,
        sender: friend,
        recipient: own,
      },
    ],
  }
}

/** Answers as the server does, from the page itself, with the delay of a near server. */
async function answer(input: string | URL | Request): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input))
  if (pathname.endsWith('supported-chains')) return Response.json({ http: [chain], ws: [] })
  if (!pathname.endsWith('/history')) return Response.json({ balances: [] })
  await new Promise((resolve) => setTimeout(resolve, 30))
  const cursor = searchParams.get('cursor') ?? '0'
  const from = cursor === 'new' ? sizes.rows : Number(cursor)
  const end = Math.min(from + sizes.page, sizes.rows)
  const data = Array.from({ length: end - from }, (_, at) => transaction(from + at))
  const next = end < sizes.rows ? String(end) : null
  return Response.json({ data, next, refresh: 'new', coverage: [], failed: [] })
}

const connector = mockConnector()
const portico = createPortico({
  adapters: [mockAdapter({ connectors: [connector], balances: { [own]: 10n ** 18n } })],
  networks: [mockNetwork(chain)],
  apiUrl: 'https://api.shop.example',
  projectId: 'bench',
  platform: { fetch: answer },
})

const open = async () => {
  await connect(portico, { connector })
  await portico.open({ view: 'Transactions' })
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <PorticoProvider portico={portico}>
      <h1>Shop</h1>
      <button type="button" onClick={() => void open()}>
        Transactions
      </button>
    </PorticoProvider>,
  )
