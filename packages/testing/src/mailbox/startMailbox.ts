import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { ReceivedMail } from './receivedMail.ts'
import { serveMailbox } from './serveMailbox.ts'

/** A mail server on this machine that stores mails in memory. */
export type Mailbox = {
  /** The address for a server that sends mails. */
  smtpUrl: string
  /** The address of a page with the mails, and of `/mails.json` for programs. */
  url: string
  /** Oldest first. */
  mails: readonly ReceivedMail[]
  stop: () => Promise<void>
}

/** The options of a mailbox. */
export type MailboxOptions = {
  smtpPort?: number
  webPort?: number
  /** Returns the SMTP code and text that refuse a mail; undefined accepts it. */
  refuse?: (mail: ReceivedMail) => { code: number; text: string } | undefined
}

const mostMails = 500

async function parse(raw: Buffer, to: string[]): Promise<ReceivedMail> {
  const {
    messageId = '',
    from,
    subject = '',
    text = '',
    html = '',
    headers,
  } = await PostalMime.parse(raw)
  return {
    messageId,
    to,
    subject,
    text,
    html,
    from: from?.address ?? '',
    headers: headers.map(({ key, value }) => ({ key, value })),
    receivedAt: Date.now(),
  }
}

/** Accepts mails over SMTP on the loopback interface, from anyone and for anyone. */
export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  async function take(stream: AsyncIterable<unknown>, to: string[]): Promise<Error | undefined> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const mail = await parse(Buffer.concat(chunks), to)
    const refusal = options.refuse?.(mail)
    if (refusal) return Object.assign(new Error(refusal.text), { responseCode: refusal.code })
    mails.push(mail)
    mails.splice(0, mails.length - mostMails)
    return undefined
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 1024 * 1024,
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      take(stream, to).then(done, done)
    },
  })
  // A client that disconnects in the middle.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.smtpPort ?? 0, '127.0.0.1', resolve)
  })
  const web = await serveMailbox(mails, options.webPort ?? 0)
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    url: web.url,
    mails,
    stop: async () => {
      await web.stop()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
