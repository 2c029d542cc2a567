import { connect } from '@portico/core/adapter'
import { mockConnector } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { ConnectButton } from './ConnectButton.tsx'

const attempts = vi.hoisted(() => ({ count: 0 }))
vi.mock('../reading/loadReading.ts', () => ({
  loadReading: () => {
    attempts.count += 1
    return Promise.reject(new TypeError('the file did not come'))
  },
}))

test('the account button stays as it is, without a spinner, if the code of the balance does not load', async () => {
  const connector = mockConnector()
  const { portico } = renderWidget({}, <ConnectButton balance="show" />)
  await connect(portico, { connector })
  const button = page.getByRole('button', { name: /^Account 0xf3/ })
  await expect.element(button).toBeVisible()
  await expect.poll(() => attempts.count).toBeGreaterThan(0)
  const element = await button.findElement()
  await expect.poll(() => element.querySelectorAll('.spinner').length).toBe(0)
})
