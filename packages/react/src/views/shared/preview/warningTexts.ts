import type { PreviewWarning } from '@portico/core/internal'
import { intl } from '../../../format/intl.ts'
import type { DetailsKey } from '../../../i18n/subjects/detailsMessages.ts'
import { tokenName } from './assetText.ts'
import type { PreviewView } from './usePreview.ts'

/** The text of each warning, and whether it is a danger: a possible loss, instead of a request without effect. */
export const warningTexts: Readonly<
  Record<PreviewWarning, { key: DetailsKey; isDanger: boolean }>
> = {
  fails: { key: 'details.fails', isDanger: true },
  short: { key: 'details.short', isDanger: false },
  nobody: { key: 'details.nobody', isDanger: true },
  recipient: { key: 'details.recipient', isDanger: true },
  more: { key: 'details.more', isDanger: true },
  less: { key: 'details.less', isDanger: true },
  unlimited: { key: 'details.unlimited', isDanger: true },
  allows: { key: 'details.allowsMore', isDanger: true },
  timed: { key: 'details.timed', isDanger: false },
  unread: { key: 'details.unreadWarning', isDanger: false },
  ruled: { key: 'details.ruled', isDanger: false },
}

/** Writes a warning. Only `ruled` names something: the tokens that somebody may take back. */
export function warningText(warning: PreviewWarning, { preview, naming }: PreviewView): string {
  const { t, locale } = naming
  const changes = preview?.outcome.status === 'done' ? preview.outcome.changes : []
  const ruled = changes.filter(({ ruler }) => ruler !== undefined)
  const names = ruled.map(({ token }) => tokenName(token, naming))
  return t(warningTexts[warning].key, { name: intl('ListFormat', locale).format(names) })
}
