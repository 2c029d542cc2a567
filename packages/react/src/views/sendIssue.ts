import { errorOf, type SendCheck, type SendIssue } from '@portico/core'

/** What is wrong at a field, in words; amounts in full, in the reader's numerals. */
export function sendIssue(
  check: SendCheck,
  field: SendIssue['field'],
  locale: string | undefined,
): string | undefined {
  const issue = check.issues.find((it) => it.field === field)
  if (!issue) return
  const { balance } = issue.params
  const numerals = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const shown = balance === undefined ? {} : { balance: numerals.format(balance as number) }
  return errorOf(issue.code, { ...issue.params, ...shown }).message
}
