import { amountToFiat, fiatToAmount, hasPrice } from '../amount/fiat.ts'
import { formatAmount } from '../amount/formatAmount.ts'
import { type Notation, plainAmount, typedAmount } from '../amount/notation.ts'
import { parseAmount } from '../amount/parseAmount.ts'
import type { Asset } from '../assets/asset.ts'
import type { FeeEstimate } from '../types/transaction.ts'

/** The unit in which the visitor types the amount. The sent amount is always calculated in the token. */
export type AmountUnit = 'token' | 'fiat'

/** The visitor's input. */
export type SendForm = {
  asset: Asset | undefined
  amount: string
  unit: AmountUnit
  recipient: string
  /** The number format of the amount; defaults to a plain decimal string. It only changes together with the amount. */
  notation?: Notation | undefined
  /** The amount before the last change of unit, so that changing back loses nothing. */
  before?: { amount: string; unit: AmountUnit } | undefined
}

/** A form without any input. */
export const emptyForm: SendForm = { asset: undefined, amount: '', unit: 'token', recipient: '' }

/** @throws PorticoError `INVALID_AMOUNT`, `AMOUNT_AMBIGUOUS`. */
export const plainOf = ({ amount, notation }: SendForm): string =>
  notation ? plainAmount(amount, notation) : amount

/** Returns all costs in native currency besides the amount, in base units. */
export const costOf = (estimate: FeeEstimate | undefined): bigint =>
  (estimate?.fee ?? 0n) + (estimate?.accountDeposit ?? 0n)

/** Returns the maximum amount to send: all of a token, or the native currency minus the costs of sending. */
export function maxAmount(asset: Asset, estimate: FeeEstimate): bigint {
  const cost = costOf(estimate)
  return asset.address ? asset.balance : asset.balance > cost ? asset.balance - cost : 0n
}

/**
 * Converts the amount to the other unit: cents, or the token in full precision. Converting back restores the original;
 * an amount that cannot be read stays as it is.
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
    return amount // the field shows the error
  }
}
