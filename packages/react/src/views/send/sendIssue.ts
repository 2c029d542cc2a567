import type { ErrorCode, PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import type { SendIssue } from '@portico/core/internal'
import { exactText } from '../../format/exactAmount.ts'
import type { Text } from '../../i18n/useText.ts'
import type { SendView } from './useSend.ts'

/** The chain's errors while the fee is read, with the field that each concerns. */
const chainIssues: Partial<Record<ErrorCode, SendIssue['field']>> = {
  ADDRESS_TOKEN: 'recipient',
  RECIPIENT_NOT_ACCOUNT: 'recipient',
  RECIPIENT_TOKEN_ACCOUNT: 'recipient',
  AMOUNT_BELOW_RENT: 'amount',
  BALANCE_BELOW_RENT: 'amount',
  INSUFFICIENT_FEE: 'amount',
  INSUFFICIENT_FUNDS: 'amount',
}

/** Whether a fee could not be read because of the content of a field, rather than for lack of an answer. */
export const isChainIssue = (error: PorticoError | undefined): boolean =>
  error !== undefined && chainIssues[error.code] !== undefined

/** Describes the problem of a field: what happened, and what to do; amounts in full. */
export function sendIssue(
  { check, feeError }: SendView,
  field: SendIssue['field'],
  { error: textOf, locale }: Text,
): string | undefined {
  const issue = check.issues.find((issue) => issue.field === field) ?? chainIssue()
  if (!issue) return
  const { balance } = issue.params
  const shown = balance === undefined ? {} : { balance: exactText(String(balance), locale) }
  return textOf(errorOf(issue.code, { ...issue.params, ...shown })).title

  function chainIssue() {
    if (!feeError || chainIssues[feeError.code] !== field) return undefined
    // Until the form is complete, the fee is read for a similar transfer.
    const whole = field === 'recipient' ? check.to : check.empty === undefined && check.to
    return whole && check.issues.length === 0 ? feeError : undefined
  }
}
