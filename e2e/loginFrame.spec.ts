import { expect } from '@playwright/test'
import {
  codeFor,
  type LoginPage,
  openLogin,
  otherThan,
  requestFrame,
  visitLoginHost,
} from './steps/loginHost.ts'
import { test } from './steps/test.ts'

const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

// This browser stores nothing for an embedded page: everything works in memory, until the page is left.
test('in an isolated page a visitor logs in with the code of the mail, and out', async ({
  page,
  urls,
}) => {
  const email = `a${crypto.randomUUID()}@visitor.example`
  const foreign: string[] = []
  await visitLoginHost(page, urls.demo, isolated)
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    // A page that is still loading has no frame yet.
    const isOfFrame = !request.isNavigationRequest() && request.frame() !== page.mainFrame()
    if (isOfFrame && origin !== urls.login) foreign.push(origin)
  })
  await openLogin(page, urls)
  expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: false })
  expect(await requestFrame(page, 'connectOtp', { otp: '123456' })).toEqual({
    code: 'CODE_REFUSED',
  })
  expect(await requestFrame(page, 'connectEmail', { email: 'no address' })).toEqual({
    code: 'EMAIL_INVALID',
  })
  expect(await requestFrame(page, 'connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
  expect(await requestFrame(page, 'connectEmail', { email })).toEqual({
    code: 'EMAIL_COOLDOWN',
    secondsLeft: expect.any(Number),
  })
  const otp = await codeFor(email, urls)
  expect(await requestFrame(page, 'connectOtp', { otp: otherThan(otp) })).toEqual({
    code: 'CODE_REFUSED',
  })
  expect(await requestFrame(page, 'connectOtp', { otp })).toEqual({})
  expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: true })
  expect(await requestFrame(page, 'connectEmail', { email })).toEqual({ action: 'CONNECT' })
  expect(await requestFrame(page, 'signOut')).toEqual({})
  expect(await requestFrame(page, 'isConnected')).toEqual({ isConnected: false })
  expect(foreign).toEqual([])
})

test('a page that is not of the project gets no frame, and learns nothing', async ({
  page,
  urls,
  complaints,
}) => {
  const site = urls.playground
  await visitLoginHost(page, site)
  const refused = page.waitForResponse((response) =>
    response.url().startsWith(`${urls.login}/frame`),
  )
  const outcome = openLogin(page, urls).then(
    () => 'opened',
    (error: Error) => error.message,
  )
  expect((await refused).status()).toBe(403)
  await page.evaluate(() => (globalThis as unknown as LoginPage).abandonLogin())
  expect(await outcome).toContain('Request was aborted')
  // The browser reports that the page may not be embedded there.
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  expect(complaints.splice(0).join()).toContain('frame-ancestors')
})
