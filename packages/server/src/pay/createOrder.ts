import { createHash, randomBytes } from 'node:crypto'
import type { newPayOrder } from '@portico/contract'
import type { InferOutput } from 'valibot'
import type { PaymentFinder } from '../families/paymentFinder.ts'
import { tokenText } from '../families/tokenText.ts'
import { ApiError } from '../http/apiError.ts'
import { payConstants } from '../store/pay/payConstants.ts'
import type { OrderWithPayments, PayStore, StoredOrder } from '../store/pay/payStore.ts'
import type { PayChains } from './payChains.ts'
import { toBaseUnits } from './units.ts'

type Wanted = InferOutput<typeof newPayOrder>

const invalid = (field: string, description: string) =>
  new ApiError('INVALID_REQUEST', { field, description })

/**
 * Returns the parts of a CAIP-19 asset of an EVM chain. The token is in lower case, and empty for the native currency.
 */
function readAsset(asset: string): { chain: string; token: string } {
  const [chain = '', name = ''] = asset.split('/')
  const [kind, reference = ''] = name.split(':')
  return { chain, token: kind === 'erc20' ? reference : '' }
}

function readExpiry(text: string, now: number): number {
  const expiresAt = Date.parse(text)
  const life = expiresAt - now
  if (!(life >= payConstants.leastLifeMs && life <= payConstants.mostLifeMs))
    throw invalid('expiresAt', 'must be from a minute to thirty days from now')
  return expiresAt
}

/** Returns the mark of payments for an order. It is public on the chain, and does not reveal the id. */
const markerOf = (id: string) =>
  `0x${createHash('sha256').update(`portico pay ${id}`).digest('hex').slice(0, 32)}`

/** Reads asset and recipient from the chain, and the amount in base units. */
async function readTerms(
  finder: PaymentFinder,
  {
    token,
    recipient,
    amount: text,
    marker,
  }: { token: string; recipient: string; amount: string; marker: string },
) {
  const [unit, head, mayRefuse, isFound] = await Promise.all([
    finder.readAsset(token),
    finder.readHead(),
    token === '' && finder.mayRefuse(recipient, marker),
    token === '' || finder.canFindTransfers(),
  ])
  if (!isFound) throw invalid('asset', 'is on a chain whose nodes tell no transfers of tokens')
  if (!unit) throw invalid('asset', 'is no token of this chain')
  if (mayRefuse)
    throw invalid('recipient', 'has code, which may refuse a payment that carries a mark')
  const amount = toBaseUnits(text, unit.decimals)
  if (amount === undefined || amount === 0n)
    throw invalid('amount', `must be more than 0, with at most ${unit.decimals} decimal places`)
  return { unit, head, amount }
}

/**
 * Creates an order of a project. The chain tells the decimals of the amount.
 * @throws ApiError `INVALID_REQUEST`, `INVALID_ADDRESS`, `UNSUPPORTED_CHAIN`, `ALREADY_EXISTS`, `UPSTREAM_UNAVAILABLE`.
 */
export async function createOrder(
  { chains, store, now }: { chains: PayChains; store: PayStore; now: () => number },
  project: string,
  wanted: Wanted,
): Promise<OrderWithPayments> {
  const asset = readAsset(wanted.asset)
  const served = chains.get(asset.chain)
  if (!served) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'asset' })
  const { finder, family } = served
  const createdAt = now()
  const expiresAt = readExpiry(wanted.expiresAt, createdAt)
  const token = asset.token && family.readAddress(asset.token)
  const recipient = family.readAddress(wanted.recipient)
  const id = randomBytes(16).toString('hex')
  const marker = markerOf(id)
  const { unit, head, amount } = await readTerms(finder, {
    token,
    recipient,
    marker,
    amount: wanted.amount,
  })
  const order: StoredOrder = {
    id,
    project,
    token,
    recipient,
    amount,
    createdAt,
    expiresAt,
    chain: asset.chain,
    asset: wanted.asset,
    symbol: tokenText(unit.symbol),
    decimals: unit.decimals,
    toleranceBps: wanted.toleranceBps,
    confirmations: wanted.confirmations,
    matchByAmount: wanted.matchByAmount,
    marker,
    reference: wanted.reference ?? null,
    description: wanted.description ?? null,
    returnUrl: wanted.returnUrl ?? null,
    metadata: wanted.metadata,
    refundAddress: null,
    status: 'open',
    changes: 0,
    watchUntil: expiresAt + payConstants.lateMs,
    fromBlock: head.number,
  }
  const created = await store.create(order)
  if (!created) throw new ApiError('ALREADY_EXISTS', { field: 'amount' })
  return { ...created, payments: [] }
}
