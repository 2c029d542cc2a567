import { expect } from '@playwright/test'
import { browserLaunch } from '../scripts/install/browser.ts'
import { ask, codeFor, openLogin, visitLoginHost } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

// Playwright switches partitions off, with which this browser keeps nothing for a page inside another. The last flag
// of a name is the one that counts.
test.use({
  launchOptions: {
    ...browserLaunch,
    args: [...browserLaunch.args, '--disable-features=MediaRouter,OptimizationHints,Translate'],
  },
})

test('a login outlives the page, and is of one site of this browser alone', async ({
  page,
  urls,
}) => {
  const email = `a${crypto.randomUUID()}@visitor.example`
  const site = urls.demo
  const otherSite = site.replace('localhost', '127.0.0.1')
  await visitLoginHost(page, site)
  await openLogin(page, urls)
  expect(await ask(page, 'connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
  const otp = await codeFor(email, urls)
  expect(await ask(page, 'connectOtp', { otp })).toEqual({})

  await page.reload()
  await openLogin(page, urls)
  expect(await ask(page, 'isConnected')).toEqual({ isConnected: true })

  await visitLoginHost(page, otherSite)
  await openLogin(page, urls)
  expect(await ask(page, 'isConnected')).toEqual({ isConnected: false })

  await visitLoginHost(page, site)
  await openLogin(page, urls)
  expect(await ask(page, 'isConnected')).toEqual({ isConnected: true })

  // What is kept can be used here, and is read by nobody.
  const frame = page.frames().find((one) => one.url().startsWith(urls.login))
  const kept = await frame?.evaluate(async () => {
    const [found] = await indexedDB.databases()
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('kept').objectStore('kept').get('device')
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    const { privateKey } = reading.result as CryptoKeyPair
    return crypto.subtle.exportKey('jwk', privateKey).catch((error: Error) => error.name)
  })
  expect(kept).toBe('InvalidAccessError')

  expect(await ask(page, 'signOut')).toEqual({})
  await page.reload()
  await openLogin(page, urls)
  expect(await ask(page, 'isConnected')).toEqual({ isConnected: false })
})
