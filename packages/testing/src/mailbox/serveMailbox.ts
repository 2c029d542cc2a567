import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { escapeHtml } from '@portico/contract'
import type { ReceivedMail } from './receivedMail.ts'

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 24px 16px; background: Canvas; color: CanvasText; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; }
li { padding: 8px 0; border-block-end: 1px solid color-mix(in srgb, CanvasText 15%, transparent); overflow-wrap: anywhere; }
small { display: block; color: GrayText; }
iframe { inline-size: 100%; block-size: 24rem; border: 1px solid color-mix(in srgb, CanvasText 25%, transparent); border-radius: 8px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`

/** The content of a mail cannot run or load anything. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
${head}
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`

const described = ({ to, receivedAt }: ReceivedMail) =>
  `<small>to ${escapeHtml(to.join(', '))}, ${new Date(receivedAt).toISOString()}</small>`

function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    (mail, at) =>
      `<li><a href="/mails/${at}">${escapeHtml(mail.subject || '(no subject)')}</a>${described(mail)}</li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.toReversed().join('\n')}</ul>` : '<p>No mail yet.</p>'
  return page('Mailbox', list, '<meta http-equiv="refresh" content="3">')
}

const mailPage = (mail: ReceivedMail, at: number) =>
  page(
    mail.subject,
    `<p><a href="/">All mails</a></p>
${described(mail)}
<iframe title="The mail" sandbox src="/mails/${at}/html"></iframe>
<h2>As text</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  )

type Answer = { body: string; type?: string }

function answerTo(path: string, mails: readonly ReceivedMail[]): Answer | undefined {
  if (path === '/') return { body: listPage(mails) }
  if (path === '/mails.json') return { body: JSON.stringify(mails), type: 'application/json' }
  const [, at = '', html] = /^\/mails\/(\d{1,6})(\/html)?$/.exec(path) ?? []
  const mail = at === '' ? undefined : mails[Number(at)]
  return mail && { body: html ? mail.html : mailPage(mail, Number(at)) }
}

/** Blocks pages of other sites whose name resolves to this machine (DNS rebinding), so that they read no code. */
const isLocal = (host = '') => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

function send(response: ServerResponse, answer: Answer | undefined): void {
  response.writeHead(answer ? 200 : 404, {
    'content-type': `${answer?.type ?? 'text/html'}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(answer?.body ?? 'There is nothing here')
}

/** Shows mails on a page of the loopback interface. */
export async function serveMailbox(
  mails: readonly ReceivedMail[],
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(({ url = '/', headers }, response) => {
    const answer = isLocal(headers.host) ? answerTo(url.split('?')[0] ?? '/', mails) : undefined
    send(response, answer)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
