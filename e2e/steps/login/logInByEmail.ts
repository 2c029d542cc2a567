import { expect, type Page } from '@playwright/test'
import type { PerPart } from '../../../scripts/stack/parts.ts'
import { codeFor, openLogin, requestFrame } from '../loginHost.ts'
import { newEmail } from './emailVisitor.ts'

/**
 * Logs a visitor in by a code, in the frame of a page that `visitLoginHost` has opened. Returns the address. Each
 * address gets one code in 30 seconds, so a second login waits.
 */
export async function logInByEmail(
  page: Page,
  urls: PerPart<string>,
  email: string = newEmail(),
): Promise<string> {
  await openLogin(page, urls)
  expect(await requestFrame(page, 'connectEmail', { email })).toEqual({ action: 'VERIFY_OTP' })
  expect(await requestFrame(page, 'connectOtp', { otp: await codeFor(email, urls) })).toEqual({})
  return email
}
