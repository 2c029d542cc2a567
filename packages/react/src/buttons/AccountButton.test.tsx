import { connect } from '@portico/core/adapter'
import { mockConnector } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'

vi.mock('./AccountFace.tsx', () => {
  throw new Error('The network is gone')
})

test('the button shows the address and works if the face of the account does not load', async () => {
  const { portico } = renderWidget()
  await connect(portico, { connector: mockConnector() })
  await page.getByRole('button', { name: '0xf3…b92266' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
})
