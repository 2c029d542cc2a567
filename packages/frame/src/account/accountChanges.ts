import type { Shown } from '../view/approvalForm.ts'
import type { AccountI18n } from './words/accountI18n.ts'
import type { AccountWords } from './words/en.ts'

type Word = keyof AccountWords

/**
 * How a change is shown. With `takesDigits` it gives somebody a wallet or an account, alters the ways back, or deletes,
 * so a key alone is not enough for it. A key is enough to log a device out, or to refuse.
 */
type Change = { title: Word; confirm: Word; warning?: Word; takesDigits?: true }

/**
 * The changes that alter an account or let somebody in. A visitor approves each of them like a request of the wallet.
 */
const changes = {
  logOutDevice: { title: 'approveLogOut', confirm: 'logOut' },
  logOutEverywhere: { title: 'approveEverywhere', confirm: 'everywhere' },
  allowDevice: { title: 'approveAllow', confirm: 'confirmAllow', takesDigits: true },
  refuseDevice: { title: 'approveRefuse', confirm: 'confirmRefuse' },
  refuseWaiting: { title: 'approveRefuseWaiting', confirm: 'confirmRefuse' },
  changeEmail: { title: 'approveEmail', confirm: 'goOn', takesDigits: true },
  makeAssisted: {
    title: 'approveMakeAssisted',
    confirm: 'confirmMake',
    warning: 'makeAssistedHint',
    takesDigits: true,
  },
  openAssisted: { title: 'approveOpenAssisted', confirm: 'confirmOpen', takesDigits: true },
  addWay: { title: 'approveAddWay', confirm: 'goOn', takesDigits: true },
  removeWay: {
    title: 'approveRemoveWay',
    confirm: 'goOn',
    warning: 'removeWayHint',
    takesDigits: true,
  },
  disconnectDevice: { title: 'approveDisconnect', confirm: 'disconnect' },
  removeLimit: { title: 'approveRemoveLimit', confirm: 'goOn' },
  leave: { title: 'approveLeave', confirm: 'logOut', warning: 'leaveHint' },
  deleteAccount: {
    title: 'deleteTitle',
    confirm: 'goOn',
    warning: 'deleteHint',
    takesDigits: true,
  },
} as const satisfies Readonly<Record<string, Change>>

/** The subject of a change: a text shown as it is, or a time (RFC 3339). */
export type ChangeFact = { name: Word } & ({ value: string } | { at: string })

/** A change, and what it applies to. */
export type AccountChange = { kind: keyof typeof changes; facts?: readonly ChangeFact[] }

/**
 * Has the visitor approve a change. Leaves the document empty.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`.
 */
export type ApproveChange = (change: AccountChange, signal: AbortSignal) => Promise<void>

/** Returns how a change is shown, all of it in one language. @param site the host page */
export function shownChange(
  { kind, facts = [] }: AccountChange,
  { say, language }: AccountI18n,
  { site, email }: { site: string; email: string },
): Shown {
  const { title, confirm, ...more } = changes[kind]
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const shownFacts = facts.map((fact) => ({
    name: say(fact.name),
    value: 'at' in fact ? time.format(new Date(fact.at)) : fact.value,
  }))
  return {
    title: say(title),
    site,
    account: email,
    warnings: 'warning' in more ? [say(more.warning)] : [],
    ...(shownFacts.length > 0 && { parts: [{ facts: shownFacts }] }),
    confirm: say(confirm),
    ...('takesDigits' in more && { takesDigits: true }),
  }
}
