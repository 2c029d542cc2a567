import { expect, type Page } from '@playwright/test'
import { parseEther, toHex } from 'viem'
import type { PerPart } from '../scripts/stack/parts.ts'
import { chainAt } from './steps/chain.ts'
import { agreeIn, openWindow, pressGuarded } from './steps/login/approvalWindow.ts'
import { logInByEmail } from './steps/login/logInByEmail.ts'
import { partitioned } from './steps/login/partitioned.ts'
import { createDevice, deviceIn, openPasskeys } from './steps/login/passkeys.ts'
import {
  loseWallet,
  openLogin,
  pressInFrame,
  requestFrame,
  visitLoginHost,
} from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import { withAll } from './steps/withAll.ts'

test.use(partitioned)

/** Logs a new visitor in, with the frame open. */
async function logIn(page: Page, urls: PerPart<string>): Promise<string> {
  await visitLoginHost(page, urls.demo)
  return logInByEmail(page, urls)
}

function formOf(page: Page) {
  const frame = page.frameLocator('iframe')
  return {
    element: page.locator('iframe'),
    make: frame.getByRole('button', { name: 'Use a passkey' }),
    find: frame.getByRole('button', { name: 'Open with passkey' }),
    instead: frame.getByRole('button', { name: 'Choose a password instead' }),
    problem: frame.getByRole('alert'),
    cancel: frame.getByRole('button', { name: 'Cancel' }),
  }
}

test('one press makes a wallet with a passkey, one opens it where this device has lost it, and one logs in at another site', async ({
  page,
  urls,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v1\/.*passkey/.test(pathname)) asked.push(request.postData() ?? '')
  })
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

  // A site with separate storage in this browser: the visitor is unknown there until the same passkey is used.
  await visitLoginHost(page, urls.demo.replace('localhost', '127.0.0.1'))
  await openLogin(page, urls)
  expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: false })
  const going = requestFrame(page, 'connectDevice')
  await pressInFrame(page.frameLocator('iframe').getByRole('button', { name: 'Use my passkey' }))
  expect(await going).toEqual({})
  expect(await requestFrame(page, 'getUser')).toMatchObject({ email, address })
  await expect(form.element).toBeHidden()
  expect(asked.length).toBeGreaterThanOrEqual(3)
  for (const body of asked) expect(body).not.toContain('prf')
})

test(
  'a passkey that its owner refuses, or that gives no secret, opens nothing',
  withAll,
  async ({ page, urls }) => {
    const passkeys = await openPasskeys(page)
    const first = await createDevice(passkeys)
    await logIn(page, urls)
    const form = formOf(page)
    const made = requestFrame(page, 'getUser')
    await first.recognise(false)
    await pressInFrame(form.make)
    await expect(form.problem).toHaveText('No passkey was used. Try again.')
    await first.remove()
    const second = await createDevice(passkeys, false)
    await pressInFrame(form.make)
    await expect(form.problem).toHaveText(/can’t open a wallet with the passkey/)
    await second.remove()
    const third = await createDevice(passkeys)
    await pressInFrame(form.make)
    await expect(form.element).toBeHidden()
    expect(await made).toHaveProperty('address')

    await loseWallet(page, urls)
    await third.remove()
    const fourth = await createDevice(passkeys)
    await fourth.recognise(false)
    const found = requestFrame(page, 'getUser')
    await pressInFrame(form.find)
    await expect(form.problem).toHaveText('No passkey was used. Try again.')
    await pressInFrame(form.cancel)
    expect(await found).toEqual({ code: 'DECLINED' })
  },
)

test('a wallet with a passkey pays only once its owner was recognized', async ({ page, urls }) => {
  const chainId = 'eip155:31337'
  const chain = chainAt(urls.chain)
  await createDevice(await openPasskeys(page))
  await logIn(page, urls)
  const made = requestFrame(page, 'getUser')
  await pressInFrame(formOf(page).make)
  const { address: from } = (await made) as { address: `0x${string}` }
  await chain.setEther(from, parseEther('1'))
  const to = `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}`
  const payment = { method: 'eth_sendTransaction', params: [{ from, to, value: '0x64' }], chainId }

  // A click without a passkey sends nothing: the window shows the request again.
  const paying = requestFrame(page, 'rpcRequest', payment)
  const window = await openWindow(page)
  const device = await deviceIn(window)
  await device?.recognise(false)
  await pressGuarded(window, 'Send')
  await expect(window.getByRole('alert')).toHaveText('No passkey was used. Try again.')
  expect(await chain.balanceOf(to, 'ether')).toBe(0n)
  // The browser has tried that lock until it was blocked.
  await device?.remove()
  await deviceIn(window)
  await agreeIn(window, 'Send')
  expect(await paying).toEqual({ result: expect.stringMatching(/^0x[\da-f]{64}$/) })
  await expect.poll(() => chain.balanceOf(to, 'ether')).toBe(100n)

  // A text moves no money, so a click is enough.
  const params = [toHex('Hello'), from]
  const signing = requestFrame(page, 'rpcRequest', { method: 'personal_sign', params, chainId })
  const other = await openWindow(page)
  await agreeIn(other, 'Sign')
  expect(await signing).toEqual({ result: expect.stringMatching(/^0x[\da-f]{130}$/) })
})
