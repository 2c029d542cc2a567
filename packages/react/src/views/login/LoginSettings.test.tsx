import { connect } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockLogin } from '@portico/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Settings' })
const list = () => dialog().getByRole('list', { name: 'Your login' })
const row = (name: string) => list().getByRole('button', { name: new RegExp(`^${name}`) })

/** Opens the settings of a visitor who has connected the wallet of the login, or another one. */
async function openSettings(own = mockConnector()) {
  const login = mockLogin()
  const wallet = own.type === 'AUTH' ? login.connector : own
  const adapters = [mockAdapter({ connectors: [own] })]
  const { portico } = renderWidget({ login, adapters })
  await connect(portico, { connector: wallet })
  void portico.open({ view: 'Account' })
  pushView(portico, { view: 'AccountSettings' })
  return { login, portico }
}

const openLogin = () => openSettings({ ...mockConnector(), type: 'AUTH' })

test('a visitor who logged in by e-mail sees the address, and is led to the frame', async () => {
  const { login } = await openLogin()
  await expect.element(row('E-mail')).toBeVisible()
  await expect.element(row('E-mail visitor@shop.example')).toBeVisible()
  await row('Devices and logins').click()
  await expect.poll(() => login.calls).toEqual(['devices'])
})

test('a visitor who logged in by e-mail is led to the page that manages the wallet, beside the site', async () => {
  await openLogin()
  for (const [name, part] of [
    ['Recovery options', 'ways'],
    ['Recovery phrase', 'secrets'],
  ] as const) {
    const link = list().getByRole('link', { name: new RegExp(`^${name}`) })
    await expect.element(link).toHaveAttribute('href', `https://login.example/vault#${part}`)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
})

test('a frame that cannot be reached is reported below the pressed control', async () => {
  const { login } = await openLogin()
  login.fail('SERVER_UNREACHABLE')
  await row('Devices and logins').click()
  await expect
    .element(dialog().getByRole('alert').filter({ hasText: 'The login service isn’t answering' }))
    .toBeVisible()
  await row('Devices and logins').click()
  await expect.poll(() => login.calls).toEqual(['devices', 'devices'])
})

test('a deleted account is disconnected', async () => {
  const { portico } = await openLogin()
  await row('Delete account').click()
  await expect.poll(() => portico.store.getState().connections).toEqual([])
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a wallet that the visitor brought has no login to manage', async () => {
  await openSettings()
  await expect.element(dialog().getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
})
