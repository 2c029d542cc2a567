import type { PayOrder } from '@portico/contract'
import { pushView, resetView, trackerOf } from '@portico/core/internal'
import { press } from '../scene/hands.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { noon, openOrder, orderId, payment, paymentHash, shopWith } from '../scene/shop.ts'
import { dollar, friend, show, visitor, type World } from '../scene/world.ts'
import { connected } from './account.ts'
import { swapPayScenes } from './payWith.ts'

const opens =
  (change: Partial<PayOrder>) =>
  async (world: World): Promise<void> =>
    void (await openOrder(world, change))

/** The scenes of paying an order. */
export const payScenes = {
  Pay: {
    'to be paid': opens({}),
    'without a wallet': async (world) => {
      const portico = world.start(shopWith({}))
      show(portico)
      pushView(portico, { view: 'Pay', params: { order: orderId } })
    },
    'a part is missing': opens({
      status: 'partly_paid',
      received: '8',
      remaining: '60',
      payments: [payment('8')],
    }),
    'insufficient balance': withError(opens({ amount: '5000', remaining: '5000' })),
    'another network': withError(
      opens({ chainId: 'eip155:8453', asset: `eip155:8453/erc20:${dollar}` }),
    ),
    'waiting for the wallet': async (world) => {
      // Its lock is held as long as the page exists, so no other scene uses this order.
      const waiting = { id: '7e'.repeat(16) }
      const never = () => new Promise(() => {})
      await openOrder(world, waiting, { requests: { eth_sendTransaction: never } })
      await press(/^Pay 68/)
    },
    'another page is paying': withError(async (world) => {
      const elsewhere = { id: '8d'.repeat(16) }
      const portico = await openOrder(world, elsewhere)
      const lock = `${portico.config.storageKey}.pay.${elsewhere.id}`
      void navigator.locks.request(lock, () => new Promise(() => {}))
      await press(/^Pay 68/)
    }),
    sent: async (world) => {
      const portico = await openOrder(world)
      const tracker = trackerOf(portico)
      const transfer = {
        networkId: 'eip155:31337',
        from: visitor,
        to: friend,
        token: dollar,
      } as const
      const unit = { amount: 68_000_000n, symbol: 'HUSD', decimals: 6 }
      const sent = tracker.add({ ...transfer, ...unit, order: orderId })
      tracker.hold(sent)
      tracker.dispatch(sent, { type: 'submitted', hash: paymentHash, at: Date.parse(noon) })
    },
    confirming: opens({
      status: 'confirming',
      received: '68',
      remaining: '0',
      payments: [payment('68')],
    }),
    paid: opens({ status: 'paid', received: '68', remaining: '0', payments: [payment('68')] }),
    'paid twice': opens({
      status: 'overpaid',
      received: '136',
      remaining: '0',
      payments: [payment('68'), { ...payment('68'), hash: `0x${'b8'.repeat(32)}` }],
    }),
    'paid late': opens({
      status: 'paid_late',
      received: '68',
      remaining: '0',
      payments: [payment('68')],
    }),
    'a refund goes elsewhere': opens({
      status: 'paid_late',
      received: '68',
      remaining: '0',
      payments: [payment('68')],
      refundAddress: friend,
    }),
    'naming where a refund goes': async (world) => {
      await openOrder(world, {
        status: 'paid_late',
        received: '68',
        remaining: '0',
        payments: [payment('68')],
      })
      await press(/^Use another address/)
    },
    expired: opens({ status: 'expired' }),
    underpaid: withError(
      opens({
        status: 'underpaid',
        received: '8',
        remaining: '60',
        payments: [payment('8')],
      }),
    ),
    'no such order': withError(async (world) => {
      const portico = await connected(world, shopWith(undefined))
      show(portico)
      resetView(portico, { view: 'Pay', params: { order: orderId } })
    }),
    declined: withError(async (world) => {
      const declines = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
      await openOrder(world, {}, { requests: { eth_sendTransaction: declines } })
      await press(/^Pay 68/)
    }),
    ...swapPayScenes,
  },
} satisfies Record<string, Scenes>
