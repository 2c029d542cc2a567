import { encodePaymentHeader } from '@portico/contract'
import { connect } from '@portico/core/adapter'
import { type MockConnectorOptions, mockAdapter } from '@portico/testing'
import { press } from '../scene/hands.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { dollar, friend, visitor, type World, wallet as walletOf } from '../scene/world.ts'

const url = 'https://journal.example/issues/12/the-harbour-in-winter'
const never = () => new Promise<never>(() => {})

const way = {
  scheme: 'exact',
  network: 'eip155:31337',
  amount: '250000',
  asset: dollar,
  payTo: friend,
  maxTimeoutSeconds: 300,
  extra: { name: 'USD Coin', version: '2' },
}

const paymentRequired = (changes: Partial<typeof way> = {}) =>
  new Response(null, {
    status: 402,
    headers: {
      'payment-required': encodePaymentHeader({
        x402Version: 2,
        resource: { url, description: 'The harbour in winter, a story of twelve pages' },
        accepts: [{ ...way, ...changes }],
      }),
    },
  })

type Responses = {
  unpaid?: () => Response
  paid?: () => Response | Promise<Response>
  balance?: bigint
  wallet?: MockConnectorOptions
  method?: string
}

/** Opens a page that requests a story from a journal. */
async function opened(
  world: World,
  { unpaid = paymentRequired, paid = never, balance, wallet, method = 'GET' }: Responses = {},
) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).headers.has('payment-signature') ? paid() : unpaid()
  const balances = { [visitor]: balance ?? 12_500_000n }
  const connector = walletOf('Amber', wallet)
  const tokenBalances = { [dollar]: balances }
  const adapters = [mockAdapter({ connectors: [connector], tokenBalances })]
  const portico = world.start({ platform: { fetch }, adapters })
  await connect(portico, { connector })
  void portico.fetch(url, { method }).catch(() => {})
  return portico
}

/** The scenes of paying for a site's content (x402). */
export const payRequestScenes = {
  PayRequest: {
    review: async (world) => void (await opened(world)),
    'another price than before': async (world) => {
      let amount = '250000'
      const portico = await opened(world, { unpaid: () => paymentRequired({ amount }) })
      await press(/^Decline/)
      amount = '400000'
      void portico.fetch(url).catch(() => {})
    },
    'too little': async (world) => void (await opened(world, { balance: 100_000n })),
    'on no network of the site': async (world) =>
      void (await opened(world, { unpaid: () => paymentRequired({ network: 'eip155:1' }) })),
    'waiting for the wallet': async (world) => {
      // Its lock is held as long as the page exists, so no other scene requests by this method.
      const requests = { eth_signTypedData_v4: never }
      await opened(world, { method: 'POST', wallet: { requests } })
      await press(/^Pay /)
    },
    'another page is paying': withError(async (world) => {
      const portico = await opened(world, { method: 'PUT' })
      const lock = `${portico.config.storageKey}.payments.PUT ${url}`
      void navigator.locks.request(lock, () => new Promise(() => {}))
      await press(/^Pay /)
    }),
    declined: withError(async (world) => {
      const decline = () => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      }
      await opened(world, { wallet: { requests: { eth_signTypedData_v4: decline } } })
      await press(/^Pay /)
    }),
    paying: async (world) => {
      await opened(world)
      await press(/^Pay /)
    },
  },
} satisfies Record<string, Scenes>
