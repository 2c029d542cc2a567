import type { PreviewWarning } from '@portico/core/internal'
import type { DetailsKey } from '../../../i18n/subjects/detailsMessages.ts'

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
}
