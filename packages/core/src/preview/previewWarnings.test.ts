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

type Change = { token?: string; change: bigint; item?: bigint; ruler?: string }
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

test('does not warn if the request does what the view shows, in letters of any case', () => {
  expect(own(transfer, 100n)).toEqual([])
  expect(own(swap, 100n, [{ change: 990n }])).toEqual([])
})

test('warns that somebody may take back a token that arrives or leaves', () => {
  const ruled = { token: dollar, ruler: thief }
  expect(found(transfer, { changes: [{ ...ruled, change: -100n }] })).toEqual(['ruled'])
  const bought: PreviewedRequest = { ...swap, give: ether, get: dollars }
  const changes = [{ change: -100n }, { ...ruled, change: 990n }]
  expect(found(bought, { changes })).toEqual(['ruled'])
})

test('lets a token that computes balances from shares be off by a unit or two', () => {
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
])('warns of %s that leaves', (_what, changes) => {
  expect(found(transfer, { changes: changes as Change[] })).toEqual(['more'])
})

test('warns if less than the minimum is received, or nothing', () => {
  expect(own(swap, 100n, [{ change: 900n }])).toEqual(['less'])
  expect(own(swap, 100n)).toEqual(['less'])
})

test('does not warn of a missing token if the preview is partial', () => {
  const changes = [{ token: dollar, change: -100n }]
  expect(found(swap, { changes, isPartial: true })).toEqual([])
  expect(found(swap, { changes: [...changes, { change: 1n }], isPartial: true })).toEqual(['less'])
})

test('warns if tokens go to another account, for a transfer and a swap', () => {
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

test('warns of an allowance that no step requires, for more, to another, or without limit', () => {
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

test('warns if another item than the one sent leaves', () => {
  const nft = { standard: 'erc721', tokenId: '7' } as const
  const art: PreviewedRequest = { ...transfer, asset: { ...dollars, decimals: 0, nft }, amount: 1n }
  const of = (item: bigint) => found(art, { changes: [{ token: dollar, item, change: -1n }] })
  expect(of(7n)).toEqual([])
  expect(of(8n)).toEqual(['more'])
})

test('expects nothing to leave in a transfer to oneself', () => {
  const self: PreviewedRequest = { ...transfer, to: from }
  expect(found(self, { changes: [] })).toEqual([])
  expect(own(self, 100n)).toEqual(['more'])
})

test('warns of a call that fails, cannot be paid, goes to nobody, is timed or is not understood, the worst first', () => {
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
