import { connect, createPortico } from '@portico/core'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'

test('the connect button opens the widget, and is the account button once connected', async () => {
  const connector = mockConnector()
  const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  portico.close()
  await connect(portico, { connector })
  await expect.element(page.getByRole('button', { name: 'Account 0xf3…b92266' })).toBeVisible()
})

test('it says that a wallet is being asked', async () => {
  const connector = mockConnector({ behaviour: 'slow' })
  const { portico } = renderWidget()
  const asked = connect(portico, { connector })
  await expect.element(page.getByRole('button', { name: 'Connecting…' })).toBeVisible()
  connector.release()
  await asked
})

test('on a network that the site does not offer, the account button offers to switch', async () => {
  const connector = mockConnector({
    accounts: ['eip155:5:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    networkId: 'eip155:5',
  })
  const { portico } = renderWidget({}, <AccountButton />)
  await connect(portico, { connector })
  await page.getByRole('button', { name: 'Switch network' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
})

test('a label of the site replaces ours, and disabled is disabled', async () => {
  renderWidget({}, <ConnectButton label="Sign in" disabled />)
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
})

test('a server renders a plain button, and nothing that a browser must undo', () => {
  const portico = createPortico({
    adapters: [mockAdapter()],
    networks: [mockNetwork()],
    platform: { interactive: false },
  })
  const html = renderToString(
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>,
  )
  expect(html).toBe(
    '<span data-portico="button"><button type="button">Connect wallet</button></span>',
  )
})

test('a button outside a provider says what is missing', () => {
  expect(() => renderToString(<ConnectButton />)).toThrow('<PorticoProvider')
})
