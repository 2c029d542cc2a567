import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { logInByEmail } from './steps/login/logInByEmail.ts'
import { loseWallet, pressInFrame, requestFrame, visitLoginHost } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

test('a visitor makes a wallet with a printed kit, which opens it on a device that has lost it', async ({
  page,
  urls,
}) => {
  await visitLoginHost(page, urls.demo)
  const email = await logInByEmail(page, urls)

  const made = requestFrame(page, 'getUser')
  const frame = page.frameLocator('iframe')
  const press = (name: string) => pressInFrame(frame.getByRole('button', { name, exact: true }))
  await press('Print a recovery kit instead')
  // The site's page permits the frame to print, and to save files.
  const pageOfFrame = page.frames().find((one) => one.url().startsWith(urls.login))
  const printed = await pageOfFrame?.evaluateHandle(() => ({
    once: new Promise((resolve) => addEventListener('beforeprint', () => resolve(true))),
  }))
  await press('Print')
  expect(await printed?.evaluate(({ once }) => once)).toBe(true)
  const saving = page.waitForEvent('download')
  await press('Save as a file')
  const text = await readFile(await (await saving).path(), 'utf8')
  const kit = /[\dA-Z]{7}(?:-[\dA-Z]{7}){3}/.exec(text)?.[0] ?? ''
  await press('I’ve saved it')
  const group = frame.getByLabel(/^Group \d of your kit$/)
  const number = Number(/\d/.exec((await group.getAttribute('aria-label')) ?? '')?.[0])
  await group.fill(kit.split('-')[number - 1]?.toLowerCase() ?? '')
  await group.press('Enter')
  const { address } = (await made) as { address: string }
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)

  await loseWallet(page, urls)
  const found = requestFrame(page, 'getUser')
  const field = frame.getByLabel('Your recovery kit')
  const torn = kit.slice(0, -1) + (kit.endsWith('A') ? 'B' : 'A')
  await field.fill(torn)
  await press('Open wallet')
  await expect(frame.getByRole('alert')).toHaveText(/^A letter is wrong or missing/)
  await field.fill(kit.replaceAll('-', ' ').toLowerCase())
  await press('Open wallet')
  expect(await found).toMatchObject({ email, address })
})
