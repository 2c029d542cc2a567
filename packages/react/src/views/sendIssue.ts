import { errorOf, type SendCheck, type SendIssue } from '@portico/core'
import { exactText } from '../format/exactAmount.ts'

/** What is wrong at a field, in words; amounts in full, in the reader's numerals. */
export function sendIssue(
  check: SendCheck,
  field: SendIssue['field'],
  locale: string | undefined,
): string | undefined {
  const issue = check.issues.find((it) => it.field === field)
  if (!issue) return
  const { balance } = issue.params
  const shown = balance === undefined ? {} : { balance: exactText(String(balance), locale) }
  return errorOf(issue.code, { ...issue.params, ...shown }).message
}
