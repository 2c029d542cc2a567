import { type CDPSession, expect, type Page } from '@playwright/test'
import type { PerPart } from '../scripts/stack/parts.ts'
import { partitioned } from './steps/login/partitioned.ts'
import {
  codeFor,
  loseWallet,
  openLogin,
  pressInFrame,
  requestFrame,
  visitLoginHost,
} from './steps/loginHost.ts'
import { test } from './steps/test.ts'

test.use(partitioned)

type Device = {
  /** Whether its owner is recognised from now on. A lock that was tried in vain too often is blocked. */
  recognise: (isUserVerified: boolean) => Promise<unknown>
  /** Takes the device away, with its passkeys. */
  remove: () => Promise<unknown>
}

/** The passkeys of a page. */
async function openPasskeys(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  return session
}

/** A device whose lock makes passkeys, with the extension that gives secrets or without it. */
async function createDevice(session: CDPSession, hasPrf = true): Promise<Device> {
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

/** Logs a new visitor in, with the frame open. */
async function logIn(page: Page, urls: PerPart<string>): Promise<string> {
  const email = `a${crypto.randomUUID()}@visitor.example`
  await visitLoginHost(page, urls.demo)
  await openLogin(page, urls)
  expect(await requestFrame(page, 'connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
  expect(await requestFrame(page, 'connectOtp', { otp: await codeFor(email, urls) })).toEqual({})
  return email
}

function formOf(page: Page) {
  const frame = page.frameLocator('iframe')
  return {
    element: page.locator('iframe'),
    make: frame.getByRole('button', { name: 'Use a passkey' }),
    find: frame.getByRole('button', { name: 'Open with my passkey' }),
    instead: frame.getByRole('button', { name: 'Choose a password instead' }),
    password: frame.getByLabel('Password', { exact: true }),
    problem: frame.getByRole('alert'),
    cancel: frame.getByRole('button', { name: 'Cancel' }),
  }
}

test('one press makes a wallet with a passkey, and one opens it where this device has lost it', async ({
  page,
  urls,
}) => {
  await createDevice(await openPasskeys(page))
  const email = await logIn(page, urls)
  const form = formOf(page)
  const made = requestFrame(page, 'getUser')
  await pressInFrame(form.make)
  const { address } = (await made) as { address: string }
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  await expect(form.element).toBeHidden()

  await loseWallet(page, urls)
  const found = requestFrame(page, 'getUser')
  await expect(form.find).toBeVisible()
  await expect(form.instead).toBeHidden()
  await pressInFrame(form.find)
  expect(await found).toMatchObject({ email, address })
  await expect(form.element).toBeHidden()
})

test('a passkey that its owner refuses, or that is gone, opens nothing', async ({ page, urls }) => {
  const passkeys = await openPasskeys(page)
  const first = await createDevice(passkeys)
  await logIn(page, urls)
  const form = formOf(page)
  const made = requestFrame(page, 'getUser')
  await first.recognise(false)
  await pressInFrame(form.make)
  await expect(form.problem).toHaveText('No passkey was used. Try again.')
  await first.remove()
  const second = await createDevice(passkeys)
  await pressInFrame(form.make)
  await expect(form.element).toBeHidden()
  expect(await made).toHaveProperty('address')

  await loseWallet(page, urls)
  await second.remove()
  const third = await createDevice(passkeys)
  await third.recognise(false)
  const found = requestFrame(page, 'getUser')
  await pressInFrame(form.find)
  await expect(form.problem).toHaveText('No passkey was used. Try again.')
  await pressInFrame(form.cancel)
  expect(await found).toEqual({ code: 'DECLINED' })
})

test('who would rather have a password chooses one', async ({ page, urls }) => {
  await createDevice(await openPasskeys(page))
  await logIn(page, urls)
  const form = formOf(page)
  const made = requestFrame(page, 'getUser')
  await pressInFrame(form.instead)
  await expect(form.password).toBeVisible()
  await pressInFrame(form.cancel)
  expect(await made).toEqual({ code: 'DECLINED' })
  await expect(form.element).toBeHidden()
})

test('a passkey that gives no secret opens nothing, and a password does as well', async ({
  page,
  urls,
}) => {
  await createDevice(await openPasskeys(page), false)
  await logIn(page, urls)
  const form = formOf(page)
  const made = requestFrame(page, 'getUser')
  await pressInFrame(form.make)
  await expect(form.problem).toHaveText(/cannot open a wallet on this device/)
  await pressInFrame(form.instead)
  await expect(form.password).toBeVisible()
  await pressInFrame(form.cancel)
  expect(await made).toEqual({ code: 'DECLINED' })
})
