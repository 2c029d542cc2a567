import type { Shown, ShownFact } from '../view/approvalForm.ts'
import type { AccountI18n } from './words/accountI18n.ts'
import type { AccountWords } from './words/en.ts'

type Word = keyof AccountWords

/** What changes an account from within a frame. A visitor approves each of them as they approve a request of the wallet. */
const changes = {
  logOutDevice: { title: 'approveLogOut', confirm: 'logOut' },
  logOutEverywhere: { title: 'approveEverywhere', confirm: 'everywhere' },
  allowDevice: { title: 'approveAllow', confirm: 'confirmAllow' },
  refuseDevice: { title: 'approveRefuse', confirm: 'confirmRefuse' },
  refuseWaiting: { title: 'approveRefuseWaiting', confirm: 'confirmRefuse' },
  changeEmail: { title: 'approveEmail', confirm: 'goOn' },
  deleteAccount: { title: 'deleteTitle', confirm: 'goOn', warning: 'deleteHint' },
} as const satisfies Readonly<Record<string, { title: Word; confirm: Word; warning?: Word }>>

/** A change, and what it is done to. */
export type AccountChange = { kind: keyof typeof changes; facts?: readonly ShownFact[] }

/**
 * Has the visitor approve a change. Nothing stands in the document after that.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`.
 */
export type ApproveChange = (change: AccountChange, signal: AbortSignal) => Promise<void>

/** How a change is shown. @param site the page around the frame */
export function shownChange(
  { kind, facts = [] }: AccountChange,
  { say }: AccountI18n,
  { site, email }: { site: string; email: string },
): Shown {
  const { title, confirm, ...more } = changes[kind]
  return {
    title: say(title),
    site,
    account: email,
    warnings: 'warning' in more ? [say(more.warning)] : [],
    ...(facts.length > 0 && { parts: [{ facts }] }),
    confirm: say(confirm),
  }
}
