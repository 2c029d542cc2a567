import type { PayOrder } from '@portico/contract'
import { pushView, resetView, trackerOf } from '@portico/core/internal'
import { press } from '../scene/hands.ts'
import { priced } from '../scene/priced.ts'
import type { Scenes } from '../scene/scene.ts'
import { dollar, friend, show, visitor, type World } from '../scene/world.ts'
import { connected } from './account.ts'

type Wallet = Parameters<typeof connected>[2]

const id = '6f'.repeat(16)
const hash = `0x${'a7'.repeat(32)}`
const noon = '2026-06-15T12:00:00.000Z'

const order: PayOrder = {
  id,
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

const payment = (amount: string) => ({
  ...{ hash, amount, from: visitor, at: '2026-06-15T11:58:00.000Z', isConfirmed: true },
})

/** A data API with an order; none where it is undefined. */
const shopWith = (change: Partial<PayOrder> | undefined) => ({
  ...priced,
  features: { pay: true },
  platform: {
    fetch: async (input: RequestInfo | URL) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input))
      if (!pathname.startsWith('/v1/pay/orders/')) return priced.platform.fetch(input)
      if (change) return Response.json({ ...order, ...change })
      const body = { status: 'FAILED', reasons: [], code: 'NOT_FOUND', requestId: '1' }
      return Response.json(body, { status: 404 })
    },
  },
})

async function opened(
  world: World,
  change: Partial<PayOrder> | undefined = {},
  wallet: Wallet = {},
) {
  const portico = await connected(world, shopWith(change), wallet)
  show(portico)
  resetView(portico, { view: 'Pay', params: { order: change?.id ?? id } })
  return portico
}

const opens =
  (change: Partial<PayOrder>) =>
  async (world: World): Promise<void> =>
    void (await opened(world, change))

/** Paying an order. */
export const payScenes = {
  Pay: {
    'to be paid': opens({}),
    'without a wallet': async (world) => {
      const portico = world.start(shopWith({}))
      show(portico)
      pushView(portico, { view: 'Pay', params: { order: id } })
    },
    'a part is missing': opens({
      ...{ status: 'partly_paid', received: '8', remaining: '60', payments: [payment('8')] },
    }),
    'insufficient balance': opens({ amount: '5000', remaining: '5000' }),
    'another network': opens({ chainId: 'eip155:8453', asset: `eip155:8453/erc20:${dollar}` }),
    'waiting for the wallet': async (world) => {
      // Its lock is held for as long as the page is there: no other scene has this order.
      const waiting = { id: '7e'.repeat(16) }
      const never = () => new Promise(() => {})
      await opened(world, waiting, { requests: { eth_sendTransaction: never } })
      await press(/^Pay 68/)
    },
    'another page is paying': async (world) => {
      const elsewhere = { id: '8d'.repeat(16) }
      const portico = await opened(world, elsewhere)
      const lock = `${portico.config.storageKey}.pay.${elsewhere.id}`
      void navigator.locks.request(lock, () => new Promise(() => {}))
      await press(/^Pay 68/)
    },
    sent: async (world) => {
      const portico = await opened(world)
      const tracker = trackerOf(portico)
      const transfer = {
        networkId: 'eip155:31337',
        from: visitor,
        to: friend,
        token: dollar,
      } as const
      const unit = { amount: 68_000_000n, symbol: 'HUSD', decimals: 6 }
      const sent = tracker.add({ ...transfer, ...unit, order: id })
      tracker.hold(sent)
      tracker.dispatch(sent, { type: 'submitted', hash, at: Date.parse(noon) })
    },
    confirming: opens({
      ...{ status: 'confirming', received: '68', remaining: '0', payments: [payment('68')] },
    }),
    paid: opens({ status: 'paid', received: '68', remaining: '0', payments: [payment('68')] }),
    'paid twice': opens({
      ...{ status: 'overpaid', received: '136', remaining: '0' },
      payments: [payment('68'), { ...payment('68'), hash: `0x${'b8'.repeat(32)}` }],
    }),
    'paid late': opens({
      ...{ status: 'paid_late', received: '68', remaining: '0', payments: [payment('68')] },
    }),
    'a refund goes elsewhere': opens({
      ...{ status: 'paid_late', received: '68', remaining: '0', payments: [payment('68')] },
      refundAddress: friend,
    }),
    'naming where a refund goes': async (world) => {
      await opened(world, {
        ...{ status: 'paid_late', received: '68', remaining: '0', payments: [payment('68')] },
      })
      await press(/^Use another address/)
    },
    expired: opens({ status: 'expired' }),
    underpaid: opens({
      ...{ status: 'underpaid', received: '8', remaining: '60', payments: [payment('8')] },
    }),
    'no such order': async (world) => {
      const portico = await connected(world, shopWith(undefined))
      show(portico)
      resetView(portico, { view: 'Pay', params: { order: id } })
    },
    declined: async (world) => {
      const declines = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
      await opened(world, {}, { requests: { eth_sendTransaction: declines } })
      await press(/^Pay 68/)
    },
  },
} satisfies Record<string, Scenes>
