import { FrameError } from '@portico/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { en as texts } from '../i18n/en.ts'
import type { FactorRequest, FactorSecret } from '../wallet/requestFactor.ts'
import type { Codes } from './codes.ts'
import { en } from './i18n/en.ts'
import { requestLogin } from './loginForms.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

function open(send: () => Promise<void> = async () => {}) {
  onTestFinished(() => document.body.replaceChildren())
  const used: [FactorSecret, string][] = []
  const asked: FactorRequest[] = []
  const codes: Codes = {
    send,
    enter: async () => {},
    hasPasskeys: async () => false,
    usePasskey: async () => {},
    useWay: async (secret, email) => void used.push([secret, email]),
    isFresh: () => false,
  }
  const view = {
    document,
    texts,
    vaultTexts: en,
    language: 'en',
    show: () => {},
    requestWay: async (
      request: FactorRequest,
      use: (secret: FactorSecret) => Promise<void>,
    ): Promise<void> => {
      asked.push(request)
      await use({ kind: 'kit', kit: 'typed' })
    },
  }
  return { codes, view, used, asked }
}

test('a visitor logs in by a kit without an address, and by a password with one', async () => {
  const { codes, view, used, asked } = open()
  const first = requestLogin(view, codes)
  await button('Use my password or recovery kit').click()
  await first
  const second = requestLogin(view, codes)
  await page.getByLabelText('E-mail').fill('a@shop.example')
  await button('Use my password or recovery kit').click()
  await second
  const kinds = asked.map(({ factors }) => factors?.map(({ kind }) => kind))
  expect(kinds).toEqual([['kit'], ['password', 'kit']])
  expect(used).toEqual([
    [{ kind: 'kit', kit: 'typed' }, ''],
    [{ kind: 'kit', kit: 'typed' }, 'a@shop.example'],
  ])
})

test('a visitor who confirms their identity again needs a code, and learns if none could be sent', async () => {
  const { codes, view } = open(async () => {
    throw new FrameError('MAIL_UNSENT')
  })
  void requestLogin(view, codes, 'a@shop.example').catch(() => {})
  await expect.element(button('Use my password or recovery kit')).not.toBeInTheDocument()
  await button('Send code').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The code couldn’t be sent. Try again in a few minutes.')
})
