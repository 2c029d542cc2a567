import { startMailbox } from '@portico/testing/mailbox'
import { expect, onTestFinished, test } from 'vitest'
import { sendTestMail } from './sendTestMail.ts'

test('the test mail goes to the named address or to the sender address; otherwise the reason is reported', async () => {
  let refusal: { code: number; text: string } | undefined
  const mailbox = await startMailbox({ refuse: () => refusal })
  onTestFinished(() => mailbox.stop())
  const from = { name: '', address: 'login@portico.test' }
  const settings = { smtpUrl: mailbox.smtpUrl, from }
  expect(await sendTestMail(settings)).toContain('login@portico.test')
  await sendTestMail(settings, 'me@mail.example')
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['login@portico.test'], ['me@mail.example']])
  refusal = { code: 550, text: 'not from here' }
  await expect(sendTestMail(settings)).rejects.toThrow(/550.*not from here/)
})
