import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import { PasskeyError } from '../wallet/passkeys.ts'
import { requestLogin } from './requestLogin.ts'
import type { TakeLoginOptions } from './takeLogin.ts'

const { signal } = new AbortController()
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A frame that asks for a login; each try of a passkey ends as `tries` says. */
function open(tries: readonly (Error | undefined)[] | undefined) {
  onTestFinished(() => document.body.replaceChildren())
  const used: number[] = []
  const passkey = {
    isAvailable: async () => tries !== undefined,
    prepare: () => {},
    logIn: async () => {
      const failure = tries?.[used.push(used.length) - 1]
      if (failure) throw failure
    },
  }
  const rest = {
    document,
    texts: en,
    show: () => {},
    openWindow: () => null,
    uuid: () => crypto.randomUUID(),
    passkey,
  }
  const pending = requestLogin(rest as unknown as TakeLoginOptions, signal)
  return { pending, used }
}

test('a passkey logs in without the window, once it is taken; a press that a script makes is none', async () => {
  const { pending, used } = open([new PasskeyError('PASSKEY_REFUSED'), undefined])
  const press = button(en.passkeyLogIn)
  await expect.element(press).toBeVisible()
  const pressed = press.element() as HTMLButtonElement
  pressed.click()
  expect(used).toEqual([])
  await press.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.passkeyRefused)
  await press.click()
  await pending
  expect(used).toHaveLength(2)
  expect(document.body.childElementCount).toBe(0)
})

test('a device that makes no passkeys offers the window alone', async () => {
  const { pending } = open(undefined)
  await expect.element(button(en.openWindow)).toBeVisible()
  await expect.element(button(en.passkeyLogIn)).not.toBeInTheDocument()
  const declined = expect(pending).rejects.toMatchObject({ code: 'DECLINED' })
  await button(en.cancel).click()
  await declined
})
