import { expect } from '@playwright/test'
import { projectId } from '../scripts/stack/settings.ts'
import { test } from './steps/test.ts'

const title = 'Take the change of your e-mail address back?'

test('the page that a mail about a changed address leads to takes nothing back by itself, and says that a link is over', async ({
  page,
  urls,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`))
  const address = `${urls.login}/revert?projectId=${projectId}`
  await page.goto(`${address}#${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // The address bar no longer shows the token.
  await expect(page).toHaveURL(address)
  expect(requested.filter((line) => line.includes('/v1/'))).toEqual([])
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('status')).toHaveText('This link was used already, or it is too old.')
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a link that was cut says so', async ({ page, urls }) => {
  await page.goto(`${urls.login}/revert?projectId=${projectId}#aaaa`)
  await expect(page.getByRole('status')).toHaveText(/^This link is not whole/)
})

test('the page speaks the language of the mail', async ({ page, urls }) => {
  await page.goto(`${urls.login}/revert?projectId=${projectId}&locale=de#aaaa`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('status')).toHaveText(/^Dieser Link ist nicht/)
})

test('where the server is away the link can be tried again', async ({ page, urls }) => {
  await page.goto(`${urls.login}/revert?projectId=${projectId}#${'b'.repeat(43)}`)
  await page.route('**/v1/auth/email/revert*', (route) => route.abort())
  const button = page.getByRole('button', { name: 'Take it back' })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(/^That did not work/)
  await page.unroute('**/v1/auth/email/revert*')
  await button.click()
  await expect(page.getByRole('status')).toHaveText(/^This link was used already/)
})
