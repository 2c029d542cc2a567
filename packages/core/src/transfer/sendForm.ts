import { amountToFiat, fiatToAmount, hasPrice } from '../amount/fiat.ts'
import { formatAmount } from '../amount/formatAmount.ts'
import { type Notation, plainAmount, typedAmount } from '../amount/notation.ts'
import { parseAmount } from '../amount/parseAmount.ts'
import type { Asset } from '../assets/asset.ts'
import type { FeeEstimate } from '../types/transaction.ts'

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

/** @throws PorticoError `INVALID_AMOUNT`, `AMOUNT_AMBIGUOUS`. */
export const plainOf = ({ amount, notation }: SendForm): string =>
  notation ? plainAmount(amount, notation) : amount

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
