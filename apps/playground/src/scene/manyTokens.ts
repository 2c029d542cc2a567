/** Returns a data API with an answer that a test chooses. */
const api = (fetch: (pathname: string) => Promise<Response>) =>
  ({
    apiUrl: 'https://api.example',
    platform: {
      fetch: (input: RequestInfo | URL) =>
        fetch(new URL(String(input instanceof Request ? input.url : input)).pathname),
    },
  }) as const

const chains = { http: ['eip155:31337'], ws: [] }

/** Token names by which strangers try to get attention. */
const strange = [
  '<img src=x onerror=alert(1)>',
  '\u202eregnad',
  'Visit example.com to claim your reward before it is too late for everybody',
  'Z\u0351\u0343\u0344a\u0357\u0358l\u0354g\u0360o',
  'محفظة الشاي',
]

const token = (at: number) => ({
  name: strange[at % 8] ?? `Token number ${at}`,
  symbol: `T${at}`,
  chainId: 'eip155:31337',
  address: `eip155:31337:0x${String(at + 1).padStart(40, '0')}`,
  price: null,
  quantity: { decimals: '18', numeric: String(10 ** (at % 9)) },
  iconUrl: '',
})

/** A data API that lists forty tokens, some of them named by strangers. */
export const manyTokens = api(async (pathname) =>
  Response.json(
    pathname === '/v1/supported-chains'
      ? chains
      : { balances: Array.from({ length: 40 }, (_, at) => token(at)) },
  ),
)

/** A data API that never answers. */
export const silentApi = api(() => new Promise(() => {}))

/** A data API that is out of order. */
export const brokenApi = api(async (pathname) =>
  pathname === '/v1/supported-chains' ? Response.json(chains) : new Response('', { status: 503 }),
)
