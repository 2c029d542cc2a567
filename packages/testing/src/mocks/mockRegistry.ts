import type { RegistryWallet } from '@portico/contract'

/** A wallet of a test's registry; what is not given is not there. */
export type MockListing = Partial<RegistryWallet> & Pick<RegistryWallet, 'id' | 'name'>

/** What `mockRegistry` answers with. */
export type MockRegistryOptions = {
  /** Entries as they are sent, so that a test can send any. */
  wallets?: readonly unknown[]
  /** What else the server answers; it refuses everything unless given. */
  otherwise?: typeof fetch
}

/** A registry in a test's hands. */
export type MockRegistry = {
  fetch: typeof fetch
  /** What it was asked for, in order. */
  queries: URLSearchParams[]
  /** From now on: `ok` answers, `down` refuses, `broken` answers no JSON, `hang` is silent until `ok`. */
  state: 'ok' | 'down' | 'broken' | 'hang'
  /** Answers what it was silent about. */
  release(): void
}

/** As many wallets as a registry may have: "Harbour 1", with a page of its own, in its order. */
export const mockListings = (count: number, name = 'Harbour'): readonly MockListing[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name.toLowerCase()}-${at + 1}`,
    name: `${name} ${at + 1}`,
    homepage: `https://${name.toLowerCase()}${at + 1}.example/`,
    badge_type: at % 4 === 0 ? 'certified' : null,
  }))

/** Answers `getWallets` as the server does: conditions, then the page, and how many hold them. */
export function mockRegistry({ wallets = [], otherwise }: MockRegistryOptions = {}): MockRegistry {
  const waiting: (() => void)[] = []
  const registry: MockRegistry = {
    queries: [],
    state: 'ok',
    release: () => {
      registry.state = 'ok'
      for (const go of waiting.splice(0)) go()
    },
    fetch: async (input, init) => {
      const url = new URL(String(input))
      if (url.pathname !== '/getWallets') {
        if (otherwise) return otherwise(input, init)
        throw new TypeError('This test has no network')
      }
      registry.queries.push(url.searchParams)
      if (registry.state === 'hang') await new Promise<void>((go) => waiting.push(go))
      if (registry.state === 'down') throw new TypeError('offline')
      if (registry.state === 'broken') return new Response('<html>')
      return Response.json(answerOf(wallets, url.searchParams))
    },
  }
  return registry
}

function answerOf(wallets: readonly unknown[], query: URLSearchParams) {
  const list = (name: string) => query.get(name)?.split(',')
  const include = list('include')
  const exclude = list('exclude')
  const chains = list('chains')
  const families = chains?.map((chain) => chain.split(':')[0])
  const search = query.get('search')?.trim().toLowerCase() ?? ''
  const found = wallets.filter((wallet) => {
    const { id, name, badge_type, chains: own = [] } = (wallet ?? {}) as MockListing
    if (include && !include.includes(id)) return false
    if (exclude?.includes(id)) return false
    if (query.get('badge_type') === 'certified' && badge_type !== 'certified') return false
    if (!String(name).toLowerCase().includes(search)) return false
    return (
      !(families && own.length > 0) || own.some((chain) => families.includes(chain.split(':')[0]))
    )
  })
  const [page, entries] = ['page', 'entries'].map((name) => Number(query.get(name)))
  const from = ((page || 1) - 1) * (entries || 40)
  return { count: found.length, data: found.slice(from, from + (entries || 40)) }
}
