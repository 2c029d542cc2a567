import type { OutgoingMail } from '../mail/mailer.ts'
import { authConstants } from './authConstants.ts'
import { mailTextsOf } from './texts/mailTexts.ts'

/** What the mail tells of a login. */
export type CodeMailFacts = {
  code: string
  /** Of the page, which the project lists. */
  origin: string
  /** Of `browserOf`. */
  browser: string
  /** Milliseconds since 1970. */
  now: number
  /** BCP 47. */
  language: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '')

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Values that read from left to right keep that in a line that does not (Unicode's LRI and PDI). */
const isolated = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2066${value}\u2069`]))

const codeStyle = 'margin:0 0 16px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:4px'
const textStyle = 'font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:480px;padding:24px'

/** The mail with a code: it names the page, the browser and the time, and links nowhere. */
export function codeMail(
  { code, origin, browser, now, language }: CodeMailFacts,
  mail: Pick<OutgoingMail, 'id' | 'to'>,
): OutgoingMail {
  const { language: lang, texts } = mailTextsOf(language)
  const values = {
    code,
    host: new URL(origin).host,
    minutes: String(authConstants.codeMs / 60_000),
    browser: browser || texts.unknownBrowser,
    time: new Date(now).toISOString().slice(0, 16).replace('T', ' '),
  }
  const subject = fill(texts.subject, values)
  const inLines = texts.direction === 'rtl' ? isolated(values) : values
  const lines = [texts.purpose, texts.requested, texts.notYou].map((text) => fill(text, inLines))
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
  return {
    ...mail,
    subject,
    text: [`${texts.heading}: ${code}`, ...lines].join('\n\n'),
    html: `<!doctype html>
<html lang="${lang}" dir="${texts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${textStyle}">
<h1 style="margin:0 0 8px;font-size:20px">${escapeHtml(texts.heading)}</h1>
<p style="${codeStyle}"><span dir="ltr">${code}</span></p>
${paragraphs.join('\n')}
</body>
</html>
`,
  }
}
