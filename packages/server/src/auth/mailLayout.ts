import { type Direction, escapeHtml } from '@portico/contract'
import type { OutgoingMail } from '../store/mail/mailStore.ts'

const codeStyle = 'margin:0 0 16px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:4px'
const textStyle = 'font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:480px;padding:24px'

/** The content of a mail, and its language. */
export type MailContent = {
  lang: string
  direction: Direction
  subject: string
  heading: string
  /** On a separate line, in large letters. */
  code?: string
  lines: readonly string[]
}

/** Returns a mail as text and as HTML, which contains no link and loads nothing. */
export function mailOf(
  { lang, direction, subject, heading, code, lines }: MailContent,
  mail: Pick<OutgoingMail, 'id' | 'to'>,
): OutgoingMail {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
  const large = code && `<p style="${codeStyle}"><span dir="ltr">${code}</span></p>`
  return {
    ...mail,
    subject,
    text: [code ? `${heading}: ${code}` : heading, ...lines].join('\n\n'),
    html: `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${textStyle}">
<h1 style="margin:0 0 8px;font-size:20px">${escapeHtml(heading)}</h1>
${[...(large ? [large] : []), ...paragraphs].join('\n')}
</body>
</html>
`,
  }
}
