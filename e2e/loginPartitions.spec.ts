import { expect } from '@playwright/test'
import { projectId } from '../scripts/stack/settings.ts'
import { agreeIn } from './steps/login/approvalWindow.ts'
import { logInByEmail } from './steps/login/logInByEmail.ts'
import { partitioned } from './steps/login/partitioned.ts'
import {
  codeFor,
  openLogin,
  pressInFrame,
  requestFrame,
  visitLoginHost,
} from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import { answerIn } from './steps/wallet.ts'
import { withAll } from './steps/withAll.ts'

test.use(partitioned)

test(
  'a login outlives the page, and is of one site of this browser alone',
  withAll,
  async ({ page, urls }) => {
    const site = urls.demo
    const otherSite = site.replace('localhost', '127.0.0.1')
    await visitLoginHost(page, site)
    await logInByEmail(page, urls)

    await page.reload()
    await openLogin(page, urls)
    expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: true })

    await visitLoginHost(page, otherSite)
    await openLogin(page, urls)
    expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: false })

    await visitLoginHost(page, site)
    await openLogin(page, urls)
    expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: true })

    // The stored key can be used here, and nobody can read it.
    const frame = page.frames().find((one) => one.url().startsWith(urls.login))
    const stored = await frame?.evaluate(async () => {
      const [found] = await indexedDB.databases()
      const opening = indexedDB.open(found?.name ?? '')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const reading = opening.result.transaction('entries').objectStore('entries').get('device')
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      const { privateKey } = reading.result as CryptoKeyPair
      return crypto.subtle.exportKey('jwk', privateKey).catch((error: Error) => error.name)
    })
    expect(stored).toBe('InvalidAccessError')

    expect(await requestFrame(page, 'signOut')).toEqual({})
    await page.reload()
    await openLogin(page, urls)
    expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: false })
  },
)

test('a visitor goes on with the login of this browser at another site, and at none unasked', async ({
  page,
  urls,
  context,
}) => {
  const email = `a${crypto.randomUUID()}@visitor.example`
  const password = 'seven green kettles'
  const vault = await context.newPage()
  const press = (name: string) => vault.getByRole('button', { name, exact: true }).click()
  await vault.goto(`${urls.login}/vault?projectId=${projectId}`)
  await vault.getByLabel('E-mail').fill(email)
  await press('Send code')
  await vault.getByLabel('Code').fill(await codeFor(email, urls))
  await press('Log in')
  await vault.getByLabel('Password', { exact: true }).fill(password)
  await vault.getByLabel('Repeat password').fill(password)
  await press('Create wallet')
  const address = (await vault.getByText(/^0x[\da-fA-F]{40}$/).textContent()) ?? ''

  // A page that opens the window itself receives nothing, whatever it sends, even if it contains a frame that did not
  // request the window.
  await visitLoginHost(page, urls.demo)
  await openLogin(page, urls)
  const id = crypto.randomUUID()
  const fragment = `#${'a'.repeat(43)}.${'b'.repeat(43)}`
  const [lured] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      ([url, given, lure]) => {
        const opened = open(url, '_blank', 'popup')
        const place = { type: 'portico-meet-place', id: given, fragment: lure }
        addEventListener('message', () => document.body.append('answered'))
        setInterval(() => opened?.postMessage(place, '*'), 50)
      },
      [`${urls.login}/meet?projectId=${projectId}&window=${id}`, id, fragment] as const,
    ),
  ])
  await expect(lured.getByRole('status')).toHaveText('One moment …')
  // The page reports that it is there five times a second.
  await lured.waitForFunction(() => performance.now() > 1500)
  await expect(lured.getByRole('status')).toHaveText('One moment …')
  expect(new URL(lured.url()).pathname).toBe('/meet')
  await lured.close()
  await expect(page.getByText('answered')).toBeHidden()

  const frame = page.frameLocator('iframe')
  const openWindow = async () => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      pressInFrame(frame.getByRole('button', { name: 'Open window' })),
    ])
    return opened
  }
  for (const site of [urls.demo, urls.demo.replace('localhost', '127.0.0.1')]) {
    await visitLoginHost(page, site)
    await openLogin(page, urls)
    expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: false })
    const declining = requestFrame(page, 'connectDevice')
    const first = await openWindow()
    await expect(first.locator('form')).toContainText(`${site} is asking`)
    await answerIn(first, 'Decline')
    expect(await declining).toEqual({ code: 'DECLINED' })
    expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: false })

    const going = requestFrame(page, 'connectDevice')
    await agreeIn(await openWindow(), `Continue as ${email}`)
    expect(await going).toEqual({})
    // The wallet was transferred with the login, so nobody is asked for its password.
    expect(await requestFrame(page, 'getUser')).toMatchObject({ email, address })
    await expect(page.locator('iframe')).toBeHidden()
  }
})
