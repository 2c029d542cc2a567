import { fillText } from '@portico/contract'
import { authConstants } from '../store/auth/authConstants.ts'
import type { OutgoingMail } from '../store/mail/mailStore.ts'
import { mailOf } from './mailLayout.ts'
import type { CodeKind } from './texts/codeMailTexts.ts'
import { mailTextsOf } from './texts/mailTexts.ts'

/** The facts in the mail with a code. */
export type CodeMailFacts = {
  kind: CodeKind
  code: string
  /** The origin of the page, which the project lists. */
  origin: string
  /** The result of `browserOf`. */
  browser: string
  /** In milliseconds since 1970. */
  now: number
  /** A language tag (BCP 47). */
  language: string
}

/** Returns the mail with a code. It names the page, the browser and the time, and contains no link. */
export function codeMail(
  { kind, code, origin, browser, now, language }: CodeMailFacts,
  mail: Pick<OutgoingMail, 'id' | 'to'>,
): OutgoingMail {
  const { language: lang, direction, texts } = mailTextsOf(language)
  const values = {
    code,
    host: new URL(origin).host,
    minutes: String(authConstants.codeMs / 60_000),
    browser: browser || texts.unknownBrowser,
    time: new Date(now).toISOString().slice(0, 16).replace('T', ' '),
  }
  const subject = fillText(texts.subject, values, 'ltr')
  const lines = [texts.purposes[kind], texts.requested, texts.notYou].map((text) =>
    fillText(text, values, direction),
  )
  const { heading } = texts
  return mailOf({ lang, direction, subject, heading, code, lines }, mail)
}
