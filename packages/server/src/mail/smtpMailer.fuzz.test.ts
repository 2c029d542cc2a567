import { fuzzRuns, fuzzSeed } from '@portico/testing'
import { type Mailbox, startMailbox } from '@portico/testing/mailbox'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodePlatform } from '../util/platform.ts'
import { createSmtpMailer } from './smtpMailer.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.stop())

const from = { name: 'Portico', address: 'login@portico.test' }
const id = 'a'.repeat(32)
const mail = { id, to: 'visitor@mail.example', subject: 'A code', text: 'A text', html: '<p>A</p>' }
const send = (changes: object, smtpUrl = mailbox.smtpUrl) =>
  createSmtpMailer({ smtpUrl, from }, nodePlatform).send({ ...mail, ...changes })

const keysOf = (at: number) => mailbox.mails[at]?.headers.map(({ key }) => key)

describe('text in a mail', () => {
  const injections = [
    'A code\r\nBcc: thief@evil.example',
    'A code\nTo: thief@evil.example\n\nAnother text',
    'A code\r\n\r\n<script>alert(1)</script>',
    'A code\u2028Bcc: thief@evil.example\u0000',
    'A code\r\n.\r\nMAIL FROM:<thief@evil.example>',
  ]
  test.each(injections)(
    'cannot add a header, a recipient or a mail as subject %j',
    async (subject) => {
      await send({})
      const honest = keysOf(mailbox.mails.length - 1)
      const before = mailbox.mails.length
      await send({ subject })
      expect(mailbox.mails).toHaveLength(before + 1)
      expect(mailbox.mails[before]).toMatchObject({ to: [mail.to] })
      expect(mailbox.mails[before]?.text.trim()).toBe(mail.text)
      expect(keysOf(before)).toEqual(honest)
    },
  )

  test('cannot end the mail early, with any lines', async () => {
    const before = mailbox.mails.length
    const text =
      'one\r\n.\r\nMAIL FROM:<thief@evil.example>\r\nRCPT TO:<b@evil.example>\r\n..\r\ntwo'
    await send({ text })
    expect(mailbox.mails).toHaveLength(before + 1)
    expect(mailbox.mails[before]?.text.trim().split(/\r?\n/)).toEqual(text.split('\r\n'))
  })

  test('cannot add another address, with any letters', async () => {
    const letters = fc.string({
      unit: fc.constantFrom('\r', '\n', ':', ' ', 'B', 'c', '<', '@', '\t'),
    })
    const isOne = fc.asyncProperty(letters, async (subject) => {
      const before = mailbox.mails.length
      await send({ subject, text: subject })
      const [one, ...others] = mailbox.mails.slice(before)
      expect(others).toEqual([])
      expect(one?.to).toEqual([mail.to])
      expect(one?.headers.filter(({ key }) => /^(b?cc|to)$/.test(key))).toHaveLength(1)
    })
    await fc.assert(isOne, { seed: fuzzSeed(), numRuns: fuzzRuns(25) })
  })
})

test('a remote mail server without TLS gets neither the mail nor the password', async () => {
  const before = mailbox.mails.length
  // The same machine, by an address that is not known to be local.
  const elsewhere = mailbox.smtpUrl.replace('//127.0.0.1', '//user:password@0.0.0.0')
  await expect(send({}, elsewhere)).rejects.toMatchObject({ code: 'ETLS' })
  expect(mailbox.mails).toHaveLength(before)
})
