import type { CaipNetworkId } from '@portico/contract'
import { amountToFiat, fiatToAmount, hasPrice } from '../amount/fiat.ts'
import { formatAmount } from '../amount/formatAmount.ts'
import { type Notation, plainAmount, typedAmount } from '../amount/notation.ts'
import { parseAmount } from '../amount/parseAmount.ts'
import type { Asset } from '../assets/asset.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import type { ErrorParams } from '../errors/params.ts'
import { sameAddress } from '../platform/address.ts'
import type { FeeEstimate } from '../types/transaction.ts'
import { addressIn, type NameLookup, type Recipient, readRecipient } from './recipient.ts'

/** What the amount is typed in. What is sent is always reckoned in the token. */
export type AmountUnit = 'token' | 'fiat'

/** What the visitor has typed and chosen. */
export type SendForm = {
  asset: Asset | undefined
  amount: string
  unit: AmountUnit
  recipient: string
  /** How the amount is written; a plain decimal string unless given. It changes with the amount alone. */
  notation?: Notation | undefined
  /** The amount as it stood before the unit was changed, so that changing back loses nothing. */
  before?: { amount: string; unit: AmountUnit } | undefined
}

/** A form in which nothing stands. */
export const emptyForm: SendForm = { asset: undefined, amount: '', unit: 'token', recipient: '' }

/** What the form is checked against. */
export type SendContext = {
  from: string
  networkId: CaipNetworkId
  networkName: string
  native: Asset
  /** What the transfer costs, once that is known. */
  fee: FeeEstimate | undefined
  lookup: NameLookup | undefined
  parseAddress(text: string): string
  /** The address that nobody owns, where the family has one. */
  zeroAddress?: string | undefined
}

/** Something at one field that keeps the form from being sent. */
export type SendIssue = {
  field: 'asset' | 'amount' | 'recipient'
  code: ErrorCode
  params: ErrorParams
}

/** Something the visitor should know and may send anyway. */
export type SendWarning = 'self'

/** The form as far as it holds. `empty` names the first field that nothing was put in yet. */
export type SendCheck = {
  /** Base units of the asset, whatever the amount was typed in. */
  amount: bigint | undefined
  recipient: Recipient
  /** The address that belongs to the typed text, and to no other. */
  to: string | undefined
  issues: readonly SendIssue[]
  warnings: readonly SendWarning[]
  empty: 'asset' | 'amount' | 'recipient' | undefined
}

/** Checks every field of a send form; never throws, loses nothing of what was typed. */
export function checkSend(form: SendForm, context: SendContext): SendCheck {
  const issues: SendIssue[] = []
  const blame = (field: SendIssue['field'], error: unknown): undefined => {
    if (!isPorticoError(error)) throw error
    const params = { ...error.params, network: context.networkName }
    issues.push({ field, code: error.code, params })
  }
  const { asset } = form
  const typed = form.amount.trim() !== ''
  let amount: bigint | undefined
  try {
    if (asset && typed) amount = readAmount(form, asset)
  } catch (error) {
    blame('amount', error)
  }
  const recipient = readRecipient(form.recipient, context)
  const to = addressIn(recipient)
  if (recipient.kind === 'invalid') blame('recipient', recipient.error)
  if (asset && amount !== undefined) issues.push(...amountIssues(asset, amount, context))
  if (to) issues.push(...recipientIssues(to, asset, context))
  const self = sameAddress(to, context.from)
  const empty = !asset
    ? 'asset'
    : !typed || amount === 0n
      ? 'amount'
      : recipient.kind === 'empty'
        ? 'recipient'
        : undefined
  return { amount, recipient, to, issues, warnings: self ? ['self'] : [], empty }
}

/** @throws PorticoError `INVALID_AMOUNT`, `AMOUNT_AMBIGUOUS`. */
const plainOf = ({ amount, notation }: SendForm): string =>
  notation ? plainAmount(amount, notation) : amount

function readAmount(form: SendForm, asset: Asset): bigint {
  const { unit } = form
  const amount = plainOf(form)
  if (unit === 'token') return parseAmount(amount, asset.decimals, asset.symbol)
  // A price that has gone must not turn dollars into tokens.
  if (!hasPrice(asset)) throw errorOf('PRICE_UNKNOWN', { symbol: asset.symbol })
  return fiatToAmount(amount, asset)
}

function amountIssues(asset: Asset, amount: bigint, { native, fee }: SendContext): SendIssue[] {
  const { symbol } = native
  const balance = formatAmount(asset.balance, asset.decimals)
  if (amount > asset.balance)
    return [
      { field: 'amount', code: 'INSUFFICIENT_BALANCE', params: { balance, symbol: asset.symbol } },
    ]
  const own = asset.address ? 0n : amount
  if (amount > 0n && own + costOf(fee) > native.balance)
    return [{ field: 'amount', code: 'INSUFFICIENT_FEE', params: { symbol } }]
  return []
}

function recipientIssues(
  to: string,
  asset: Asset | undefined,
  { zeroAddress }: SendContext,
): SendIssue[] {
  if (to === zeroAddress) return [{ field: 'recipient', code: 'ADDRESS_ZERO', params: {} }]
  if (sameAddress(to, asset?.address))
    return [{ field: 'recipient', code: 'ADDRESS_TOKEN', params: {} }]
  return []
}

/** All that leaves the account of the network's own currency besides the amount, in base units. */
export const costOf = (estimate: FeeEstimate | undefined): bigint =>
  (estimate?.fee ?? 0n) + (estimate?.accountDeposit ?? 0n)

/** The most that can be sent: all of a token, or the own currency less what sending costs. */
export function maxAmount(asset: Asset, estimate: FeeEstimate): bigint {
  const cost = costOf(estimate)
  return asset.address ? asset.balance : asset.balance > cost ? asset.balance - cost : 0n
}

/**
 * Writes the amount in the other unit: cents, or the token in full. Changing there and back
 * gives what stood there before; what cannot be read is kept as it is.
 */
export function changeUnit(form: SendForm): Pick<SendForm, 'amount' | 'unit' | 'before'> {
  const { asset, amount, unit: here, before } = form
  const unit = here === 'token' ? 'fiat' : 'token'
  const left = { amount, unit: here }
  if (before?.unit === unit) return { ...before, before: left }
  if (asset && hasPrice(asset)) return { amount: inUnit(form, unit, asset), unit, before: left }
  return here === 'fiat' ? { amount: '', unit, before: left } : { ...left, before }
}

function inUnit(form: SendForm, unit: AmountUnit, asset: Asset & { price: string }): string {
  const { amount, notation } = form
  if (amount.trim() === '') return ''
  try {
    const plain = plainOf(form)
    const changed =
      unit === 'fiat'
        ? amountToFiat(parseAmount(plain, asset.decimals), asset)
        : formatAmount(fiatToAmount(plain, asset), asset.decimals)
    return notation ? typedAmount(changed, notation) : changed
  } catch {
    return amount // the field says what is wrong with it
  }
}
