import type { RegistryWallet } from '@portico/contract'

/** A wallet of a test's registry. Fields that are not given are missing. */
export type MockListing = Partial<RegistryWallet> & Pick<RegistryWallet, 'id' | 'name'>

/** The options of `mockRegistry`. */
export type MockRegistryOptions = {
  /** Entries as they are sent, so that a test can send invalid ones. */
  wallets?: readonly unknown[]
  /** Answers all other requests; by default they are refused. */
  otherwise?: typeof fetch
}

/** A registry that a test controls. */
export type MockRegistry = {
  fetch: typeof fetch
  /** The queries that it received, in order. */
  queries: URLSearchParams[]
  /**
   * The state from now on: `ok` answers, `down` refuses, `broken` answers text that is not JSON, `hang` waits until
   * `ok`.
   */
  state: 'ok' | 'down' | 'broken' | 'hang'
  /** Answers the requests that wait. */
  release(): void
}

/** Returns a given number of wallets in order: "Harbour 1", each with its own page. */
export const mockListings = (count: number, name = 'Harbour'): readonly MockListing[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name.toLowerCase()}-${at + 1}`,
    name: `${name} ${at + 1}`,
    homepage: `https://${name.toLowerCase()}${at + 1}.example/`,
    badge_type: at % 4 === 0 ? 'certified' : null,
  }))

/**
 * Creates a registry that answers `getWallets` as the server does: it applies the conditions, then selects the page and
 * counts the matches.
 */
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
