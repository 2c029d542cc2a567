import { formatAmount } from '../amount/formatAmount.ts'
import { parseAmount } from '../amount/parseAmount.ts'
import type { Asset } from '../assets/asset.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { type ErrorParams, isPorticoError } from '../errors/PorticoError.ts'

/** What the visitor has typed and chosen. */
export type SendForm = { asset: Asset | undefined; amount: string; recipient: string }

/** What the form is checked against. `fee` is in base units of the network's own currency. */
export type SendContext = {
  from: string
  networkName: string
  native: Asset
  fee: bigint | undefined
  parseAddress(text: string): string
}

/** Something at one field that keeps the form from being sent. */
export type SendIssue = {
  field: 'asset' | 'amount' | 'recipient'
  code: ErrorCode
  params: ErrorParams
}

/** Something the visitor should know and may send anyway. */
export type SendWarning = 'self' | 'burn'

/** The form as far as it holds. `empty` names the first field that nothing was put in yet. */
export type SendCheck = {
  amount: bigint | undefined
  to: string | undefined
  issues: readonly SendIssue[]
  warnings: readonly SendWarning[]
  empty: 'asset' | 'amount' | 'recipient' | undefined
}

const zeroAddress = /^0x0{40}$/

/** Checks every field of a send form; never throws, loses nothing of what was typed. */
export function checkSend(form: SendForm, context: SendContext): SendCheck {
  const issues: SendIssue[] = []
  const attempt = <T>(field: SendIssue['field'], work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      if (!isPorticoError(error)) throw error
      issues.push({
        field,
        code: error.code,
        params: { ...error.params, network: context.networkName },
      })
      return undefined
    }
  }
  const { asset } = form
  const typed = form.amount.trim() !== ''
  const amount =
    asset && typed
      ? attempt('amount', () => parseAmount(form.amount, asset.decimals, asset.symbol))
      : undefined
  const recipient = form.recipient.trim()
  const to = recipient ? attempt('recipient', () => context.parseAddress(recipient)) : undefined
  if (asset && amount !== undefined) issues.push(...amountIssues(asset, amount, context))
  if (to) issues.push(...recipientIssues(to, asset))
  const self = to?.toLowerCase() === context.from.toLowerCase()
  return {
    amount,
    to,
    issues,
    warnings: self ? ['self'] : [],
    empty: !asset
      ? 'asset'
      : !typed || amount === 0n
        ? 'amount'
        : recipient
          ? undefined
          : 'recipient',
  }
}

function amountIssues(
  asset: Asset,
  amount: bigint,
  { native, fee = 0n }: SendContext,
): SendIssue[] {
  const { symbol } = native
  const balance = formatAmount(asset.balance, asset.decimals)
  if (amount > asset.balance)
    return [
      { field: 'amount', code: 'INSUFFICIENT_BALANCE', params: { balance, symbol: asset.symbol } },
    ]
  const own = asset.address ? 0n : amount
  if (amount > 0n && own + fee > native.balance)
    return [{ field: 'amount', code: 'INSUFFICIENT_FEE', params: { symbol } }]
  return []
}

function recipientIssues(to: string, asset: Asset | undefined): SendIssue[] {
  if (zeroAddress.test(to)) return [{ field: 'recipient', code: 'ADDRESS_ZERO', params: {} }]
  if (to.toLowerCase() === asset?.address?.toLowerCase())
    return [{ field: 'recipient', code: 'ADDRESS_TOKEN', params: {} }]
  return []
}

/** The most that can be sent: all of a token, or the own currency less the fee. */
export const maxAmount = (asset: Asset, fee: bigint): bigint =>
  asset.address ? asset.balance : asset.balance > fee ? asset.balance - fee : 0n
