import { expect, test } from 'vitest'
import type { RequestPreview } from '../types/previewActions.ts'
import type { PreviewedRequest } from './previewedRequest.ts'
import { previewWarnings } from './previewWarnings.ts'

const from = '0xF39fD6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = `0x${'ee'.repeat(20)}`
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const router = `0x${'13'.repeat(20)}`
const networkId = 'eip155:31337'
const most = 2n ** 256n - 1n

const ether = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, balance: 0n } as const
const dollars = { ...ether, address: dollar, name: 'Dollar', symbol: 'USD', decimals: 6 }

const transfer: PreviewedRequest = { kind: 'transfer', asset: dollars, from, to, amount: 100n }
const swap: PreviewedRequest = {
  kind: 'swap',
  give: dollars,
  get: ether,
  from,
  amount: 100n,
  quoted: 1000n,
  least: 990n,
  slippage: 1,
}

type Change = { token?: string; change: bigint; item?: bigint }
type Allowance = { token: string; spender: string; amount: bigint; isForAll: boolean }

const found = (
  request: PreviewedRequest,
  {
    changes,
    allowances = [],
    ...more
  }: { changes: Change[]; allowances?: Allowance[] } & Partial<
    RequestPreview & { isTimed: boolean; isPartial: boolean }
  >,
) => {
  const { isTimed = false, isPartial = false, ...rest } = more
  const preview: RequestPreview = {
    steps: [],
    tokens: new Map(),
    outcome: { status: 'done', changes, allowances, isTimed, isPartial },
    isShort: false,
    isForNobody: false,
    ...rest,
  }
  return previewWarnings(preview, request)
}

const own = (request: PreviewedRequest, amount: bigint, other: Change[] = []) =>
  found(request, { changes: [{ token: dollar.toLowerCase(), change: -amount }, ...other] })

test('what does as the view says is warned of by nobody, in letters of any case', () => {
  expect(own(transfer, 100n)).toEqual([])
  expect(own(swap, 100n, [{ change: 990n }])).toEqual([])
})

test('a token that computes balances from shares may be off by a unit or two', () => {
  expect(own(transfer, 102n)).toEqual([])
  expect(own(transfer, 103n)).toEqual(['more'])
})

test.each([
  ['more of the same', [{ token: dollar, change: -200n }]],
  [
    'another token as well',
    [
      { token: dollar, change: -100n },
      { token: thief, change: -1n },
    ],
  ],
  [
    'coins as well',
    [
      { token: dollar, change: -100n },
      { token: undefined, change: -1n },
    ],
  ],
])('%s that leaves is told', (_what, changes) => {
  expect(found(transfer, { changes: changes as Change[] })).toEqual(['more'])
})

test('less than the least is told, and nothing at all', () => {
  expect(own(swap, 100n, [{ change: 900n }])).toEqual(['less'])
  expect(own(swap, 100n)).toEqual(['less'])
})

test('where not everything was looked at, what is missing may come all the same', () => {
  const changes = [{ token: dollar, change: -100n }]
  expect(found(swap, { changes, isPartial: true })).toEqual([])
  expect(found(swap, { changes: [...changes, { change: 1n }], isPartial: true })).toEqual(['less'])
})

test('what goes to somebody else is told, of a transfer and of a swap', () => {
  const asset = { token: dollar, amount: 100n }
  const sent = { kind: 'send', asset, to: thief } as const
  expect(found(transfer, { changes: [], steps: [sent] })).toEqual(['recipient'])
  const swapped = {
    kind: 'swap',
    gives: asset,
    gets: { amount: 990n },
    to: thief,
    by: router,
  } as const
  expect(found(swap, { changes: [{ change: 990n }], steps: [swapped] })).toEqual(['recipient'])
})

test('a permission that no step gives is told, one for more, to another, or without limit', () => {
  const allow = { kind: 'allow', asset: { token: dollar, amount: 100n }, spender: router } as const
  const given = (allowance: Partial<Allowance>) =>
    found(transfer, {
      changes: [],
      steps: [allow],
      allowances: [{ token: dollar, spender: router, amount: 100n, isForAll: false, ...allowance }],
    })
  expect(given({})).toEqual([])
  expect(given({ amount: 101n })).toEqual(['allows'])
  expect(given({ spender: thief })).toEqual(['allows'])
  expect(given({ amount: most })).toEqual(['unlimited'])
  expect(given({ isForAll: true })).toEqual(['unlimited'])
  const endless = { ...allow, asset: { ...allow.asset, amount: most } }
  expect(found(transfer, { changes: [], steps: [endless] })).toEqual(['unlimited'])
})

test('another item than the one that is sent is told', () => {
  const nft = { standard: 'erc721', tokenId: '7' } as const
  const art: PreviewedRequest = { ...transfer, asset: { ...dollars, decimals: 0, nft }, amount: 1n }
  const of = (item: bigint) => found(art, { changes: [{ token: dollar, item, change: -1n }] })
  expect(of(7n)).toEqual([])
  expect(of(8n)).toEqual(['more'])
})

test('to oneself nothing leaves', () => {
  const self: PreviewedRequest = { ...transfer, to: from }
  expect(found(self, { changes: [] })).toEqual([])
  expect(own(self, 100n)).toEqual(['more'])
})

test('what would fail, cannot be paid, is read by nobody, waits for a time or is not understood is told, the worst first', () => {
  const unread = { kind: 'unread', to: thief } as const
  const whole = { isShort: true, isForNobody: true, steps: [unread] }
  expect(found(transfer, { changes: [], isTimed: true, ...whole })).toEqual([
    'short',
    'nobody',
    'timed',
    'unread',
  ])
  const outcome = { status: 'reverted', reason: 'no' } as const
  expect(found(transfer, { changes: [], outcome, ...whole })).toEqual([
    'fails',
    'short',
    'nobody',
    'unread',
  ])
  expect(found(transfer, { changes: [], outcome: { status: 'unavailable' } })).toEqual([])
})
