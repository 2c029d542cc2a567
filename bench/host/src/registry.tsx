import { mountWalletList, wallets } from './mountWalletList.tsx'

/** The time of the registry's last answer to a search, for the benchmark. */
type Answering = Window & { answeredAt?: number }

/** Answers as the server does, from the page itself, with the delay of a near server. */
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

mountWalletList({
  apiUrl: 'https://api.shop.example',
  projectId: 'bench',
  platform: { fetch: answer },
})
