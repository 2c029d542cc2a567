import type { PayOrder } from '@portico/contract'
import { resetView } from '@portico/core/internal'
import { connected } from '../scenes/account.ts'
import { type PoolsOptions, pools } from './pools.ts'
import { priced } from './priced.ts'
import { dollar, friend, show, visitor, type World } from './world.ts'

type Wallet = Parameters<typeof connected>[2]

/** The id of the order that scenes pay. */
export const orderId = '6f'.repeat(16)
/** The hash of its payment. */
export const paymentHash = `0x${'a7'.repeat(32)}`
/** The time of the scenes. */
export const noon = '2026-06-15T12:00:00.000Z'

const order: PayOrder = {
  id: orderId,
  status: 'open',
  merchant: 'Kettle & Crane',
  asset: `eip155:31337/erc20:${dollar}`,
  chainId: 'eip155:31337',
  token: dollar,
  symbol: 'HUSD',
  decimals: 6,
  amount: '68',
  received: '0',
  remaining: '68',
  recipient: friend,
  marker: `0x${'5c'.repeat(16)}`,
  reference: 'Order 1042',
  description: 'One crane teapot, two cups',
  returnUrl: 'https://shop.example/orders/1042',
  confirmations: 3,
  createdAt: noon,
  expiresAt: '2026-06-15T12:14:30.000Z',
  payments: [],
}

/** Returns a payment of an amount. */
export const payment = (amount: string) => ({
  hash: paymentHash,
  amount,
  from: visitor,
  at: '2026-06-15T11:58:00.000Z',
  isConfirmed: true,
})

/**
 * Returns a data API with an order, or with none if it is undefined. With pools, the visitor's tokens can be swapped.
 */
export const shopWith = (change: Partial<PayOrder> | undefined, swaps?: PoolsOptions) => ({
  ...priced,
  features: { pay: true },
  platform: {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input))
      if (!pathname.startsWith('/v1/pay/orders/'))
        return swaps ? pools(swaps).platform.fetch(input, init) : priced.platform.fetch(input)
      if (change) return Response.json({ ...order, ...change })
      const body = { status: 'FAILED', reasons: [], code: 'NOT_FOUND', requestId: '1' }
      return Response.json(body, { status: 404 })
    },
  },
})

/** Opens an order. */
export async function openOrder(
  world: World,
  change: Partial<PayOrder> | undefined = {},
  wallet: Wallet = {},
  swaps?: PoolsOptions,
) {
  const portico = await connected(world, shopWith(change, swaps), wallet)
  show(portico)
  resetView(portico, { view: 'Pay', params: { order: change?.id ?? orderId } })
  return portico
}
