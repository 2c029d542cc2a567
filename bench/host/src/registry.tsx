import { createPortico } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { PorticoProvider } from '@portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const network = defineEvmNetwork({
  id: 31337,
  name: 'Portico Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
})

const wallets = Array.from({ length: 2000 }, (_, at) => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
  homepage: `https://w${at}.example/`,
}))

/** When the registry answered a search last; read by the benchmark. */
type Answering = Window & { answeredAt?: number }

/** Answers as the server does, from the page itself, after as long as a near server takes. */
async function answer(input: string | URL | Request): Promise<Response> {
  const { searchParams: query } = new URL(String(input))
  const search = query.get('search')?.toLowerCase() ?? ''
  const found = wallets.filter((wallet) => wallet.name.toLowerCase().includes(search))
  const entries = Number(query.get('entries'))
  const from = (Number(query.get('page')) - 1) * entries
  await new Promise((resolve) => setTimeout(resolve, 30))
  if (search) (window as Answering).answeredAt = performance.now()
  return Response.json({ count: found.length, data: found.slice(from, from + entries) })
}

const portico = createPortico({
  adapters: [evm()],
  networks: [network],
  apiUrl: 'https://api.shop.example',
  projectId: 'bench',
  platform: { fetch: answer },
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <h1>Shop</h1>
        <button type="button" onClick={() => portico.open({ view: 'AllWallets' })}>
          All wallets
        </button>
      </PorticoProvider>
    </StrictMode>,
  )
}
