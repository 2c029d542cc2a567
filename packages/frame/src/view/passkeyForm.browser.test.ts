import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import { PasskeyError } from '../wallet/passkeys.ts'
import { createRequestPasskey } from './passkeyForm.ts'

/** Asks a visitor for a passkey. Each failure fails one attempt. */
function ask(...failures: PasskeyError['code'][]) {
  onTestFinished(() => document.body.replaceChildren())
  const requestPasskey = createRequestPasskey({ document, texts: en, show: () => {} })
  const { signal } = new AbortController()
  const request = { isNew: true, others: ['password'] as const, signal }
  return requestPasskey(request, async () => {
    const code = failures.shift()
    if (code) throw new PasskeyError(code)
  }).catch(({ code }: { code: string }) => code)
}

const press = (name: string) => page.getByRole('button', { name }).click()
const alert = page.getByRole('alert')

test('a passkey that is refused, or returns no secret, says so and can be tried again', async () => {
  const outcome = ask('PASSKEY_REFUSED', 'PASSKEY_UNSUPPORTED')
  await press(en.passkeyMake)
  await expect.element(alert).toHaveTextContent(en.passkeyRefused)
  await press(en.passkeyMake)
  await expect.element(alert).toHaveTextContent(en.passkeyUnsupported)
  await press(en.passkeyMake)
  expect(await outcome).toBe('done')
})

test.each([
  ['would rather choose a password', en.passwordInstead, 'password'],
  ['does not want to', en.cancel, 'DECLINED'],
])('a visitor who %s creates no passkey', async (_, name, expected) => {
  const outcome = ask()
  await press(name)
  expect(await outcome).toBe(expected)
})
