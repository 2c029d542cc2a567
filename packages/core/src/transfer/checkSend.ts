import type { CaipNetworkId } from '@portico/contract'
import { fiatToAmount, hasPrice } from '../amount/fiat.ts'
import { formatAmount } from '../amount/formatAmount.ts'
import { parseAmount } from '../amount/parseAmount.ts'
import type { Asset } from '../assets/asset.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import type { ErrorParams } from '../errors/params.ts'
import { sameAddress } from '../platform/address.ts'
import type { FeeEstimate } from '../types/transaction.ts'
import type { NameLookup, Recipient } from './recipient.ts'
import { addressIn, readRecipient } from './recipient.ts'
import { costOf, plainOf, type SendForm } from './sendForm.ts'

/** The data for the check of the form. */
export type SendContext = {
  from: string
  networkId: CaipNetworkId
  networkName: string
  native: Asset
  /** The fee of the transfer, once known. */
  fee: FeeEstimate | undefined
  lookup: NameLookup | undefined
  parseAddress(text: string): string
  /** The address that nobody owns, if the family has one. */
  zeroAddress?: string | undefined
}

/** A problem of one field that prevents sending. */
export type SendIssue = {
  field: 'asset' | 'amount' | 'recipient'
  code: ErrorCode
  params: ErrorParams
}

/** A warning that does not prevent sending. */
export type SendWarning = 'self'

/** The result of the check. `empty` names the first field that is still empty. */
export type SendCheck = {
  /** Base units of the asset, whatever unit the amount was typed in. */
  amount: bigint | undefined
  recipient: Recipient
  /** The address that belongs to the typed text, and to no other. */
  to: string | undefined
  issues: readonly SendIssue[]
  warnings: readonly SendWarning[]
  empty: 'asset' | 'amount' | 'recipient' | undefined
}

/** Checks every field of a send form. Never throws, and loses no input. */
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

function readAmount(form: SendForm, asset: Asset): bigint {
  const { unit } = form
  const amount = plainOf(form)
  if (unit === 'token') return parseAmount(amount, asset.decimals, asset.symbol)
  // If the price has disappeared, dollars must not become tokens.
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
