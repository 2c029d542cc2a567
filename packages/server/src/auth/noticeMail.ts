import { fillText } from '@portico/contract'
import { authConstants } from '../store/auth/authConstants.ts'
import type { QueuedMail } from '../store/mail/mailStore.ts'
import { mailOf } from './mailLayout.ts'
import { mailTextsOf } from './texts/mailTexts.ts'
import { type NoticeKind, noticeTextsOf } from './texts/noticeTexts.ts'

/** A notice that is a day old is no longer sent. */
const noticeMs = 24 * 60 * 60_000

/** The facts in a notice. */
export type NoticeFacts = {
  kind: NoticeKind
  origin: string
  /** The result of `browserOf`. */
  browser: string
  /** In milliseconds since 1970. */
  now: number
  /** A language tag (BCP 47). */
  language: string
  /** The page that reverts it, or refuses it. */
  url?: string
  /** When it takes effect, if that is later: milliseconds since 1970. */
  dueAt?: number
  /** Whether it represents further ones of its kind, which came within an hour of a sent one. */
  isMerged?: boolean
}

const timeOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

/** Returns the mail about an action on an account. */
export function noticeMail(
  { kind, origin, browser, now, language, url = '', dueAt = now, isMerged }: NoticeFacts,
  mail: { id: string; to: string },
): QueuedMail {
  const { language: lang, direction, texts } = mailTextsOf(language)
  const { subjects, sentences, done, notYou, logOut, refuse, revert, keep, refuseThere, again } =
    noticeTextsOf(language)
  const values = {
    host: new URL(origin).host,
    browser: browser || texts.unknownBrowser,
    time: timeOf(now),
    due: timeOf(dueAt),
    url,
    hours: String(authConstants.revertMs / 3_600_000),
  }
  const filled = (text: string) => fillText(text, values, direction)
  const remedies = {
    assistanceRequested: refuse,
    newDevice: logOut,
    continued: logOut,
    emailChanged: revert,
    emailChangeWaits: keep,
    logoutWaits: refuseThere,
    changesRefused: undefined,
    addressInUse: undefined,
    deleted: undefined,
    emailSoonYours: undefined,
  }
  const remedy = kind in remedies ? remedies[kind as keyof typeof remedies] : notYou
  const lines = [
    filled(sentences[kind]),
    filled(done),
    ...(isMerged ? [again] : []),
    ...(remedy ? [filled(remedy)] : []),
  ]
  const subject = subjects[kind]
  const heading = subjects[kind]
  return {
    ...mailOf({ lang, direction, subject, heading, lines }, mail),
    expiresAt: now + noticeMs,
  }
}
