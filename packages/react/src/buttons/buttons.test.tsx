import { createPortico } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

test('the connect button opens the widget, and becomes the account button after a connection', async () => {
  const connector = mockConnector()
  const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  portico.close()
  await connect(portico, { connector })
  await expect.element(page.getByRole('button', { name: 'Account 0xf3…b92266' })).toBeVisible()
})

test('it keeps the focus while wallets come and go', async () => {
  const connector = mockConnector()
  const { portico } = renderWidget()
  const focused = (name: string | RegExp) =>
    expect.poll(() => page.getByRole('button', { name }).element().matches(':focus')).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  const button = (await page
    .getByRole('button', { name: 'Connect wallet' })
    .findElement()) as HTMLElement
  button.focus()
  await connect(portico, { connector })
  await focused(/^Account /)
  await portico.disconnect()
  await focused('Connect wallet')
})

test('it says that a wallet has a pending request', async () => {
  const connector = mockConnector({ behaviour: 'slow' })
  const { portico } = renderWidget()
  const pending = connect(portico, { connector })
  await expect.element(page.getByRole('button', { name: 'Connecting…' })).toBeVisible()
  connector.release()
  await pending
})

test('the account button offers to switch on a network that the site does not offer', async () => {
  const connector = mockConnector({
    accounts: ['eip155:5:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    networkId: 'eip155:5',
  })
  const { portico } = renderWidget({}, <AccountButton />)
  await connect(portico, { connector })
  portico.close()
  await page.getByRole('button', { name: 'Switch network' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Switch network' })).toBeVisible()
})

test('a label of the site replaces ours, and disabled is disabled', async () => {
  renderWidget({}, <ConnectButton label="Sign in" disabled />)
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
})

test('a label while connecting replaces ours', async () => {
  const connector = mockConnector({ behaviour: 'hang' })
  const { portico } = renderWidget({}, <ConnectButton loadingLabel="One moment" />)
  void connect(portico, { connector }).catch(() => {})
  await expect.element(page.getByRole('button', { name: 'One moment' })).toBeVisible()
})

test('an address is cut as the site configures it', async () => {
  const connector = mockConnector()
  const { portico } = renderWidget({}, <ConnectButton charsStart={6} charsEnd={4} />)
  await connect(portico, { connector })
  await expect.element(page.getByRole('button', { name: 'Account 0xf39F…2266' })).toBeVisible()
})

test('with a namespace, only its wallets are offered', async () => {
  const { portico } = renderWidget({}, <ConnectButton namespace="eip155" />)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => portico.store.getState().onlyNamespace).toBe('eip155')
})

describe('the balance on the account button', () => {
  const balances = { '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266': 2_567_890_000_000_000_000n }
  const account = (name: string) => page.getByRole('button', { name })

  test('is cut, never rounded, and complete on hover', async () => {
    const { portico } = renderWidget(
      { adapters: [mockAdapter({ balances })], locale: 'en' },
      <ConnectButton balance="show" />,
    )
    await connect(portico, { connector: mockConnector() })
    await expect.element(account('Account 0xf3…b92266 Balance 2.567 ETH')).toBeVisible()
    await expect.element(page.getByTitle('2.56789 ETH')).toBeVisible()
  })

  test('is not read unless the site shows it', async () => {
    const adapter = mockAdapter({ balances })
    const { portico } = renderWidget({ adapters: [adapter] })
    await connect(portico, { connector: mockConnector() })
    await expect.element(account('Account 0xf3…b92266')).toBeVisible()
    await expect.poll(() => adapter.calls).toEqual({})
  })

  test('that cannot be read leaves the button as it is', async () => {
    const adapter = mockAdapter({ balances })
    adapter.fail('getBalance', new Error('no'))
    const { portico } = renderWidget({ adapters: [adapter] }, <ConnectButton balance="show" />)
    await connect(portico, { connector: mockConnector() })
    await expect.poll(() => adapter.calls.getBalance).toBe(1)
    await expect.element(account('Account 0xf3…b92266')).toBeVisible()
  })
})

describe('a name on the account button', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const named = () => mockAdapter({ names: [{ name: 'amber.eth', address }] })
  const account = (name: string) => page.getByRole('button', { name })

  test('is looked up if the site wants it', async () => {
    const { portico } = renderWidget({ adapters: [named()] }, <ConnectButton lookupName />)
    await connect(portico, { connector: mockConnector() })
    await expect.element(account('Account amber.eth')).toBeVisible()
    await expect.element(page.getByTitle(address)).toBeVisible()
  })

  test('is not requested otherwise', async () => {
    const adapter = named()
    const { portico } = renderWidget({ adapters: [adapter] })
    await connect(portico, { connector: mockConnector() })
    await expect.element(account('Account 0xf3…b92266')).toBeVisible()
    await expect.poll(() => adapter.calls).toEqual({})
  })

  test('that cannot be read leaves the address', async () => {
    const adapter = named()
    adapter.fail('lookupName', new Error('no'))
    const { portico } = renderWidget({ adapters: [adapter] }, <ConnectButton lookupName />)
    await connect(portico, { connector: mockConnector() })
    await expect.poll(() => adapter.calls.lookupName).toBe(1)
    await expect.element(account('Account 0xf3…b92266')).toBeVisible()
  })
})

test('the account button says that transactions are pending', async () => {
  const { portico } = renderWidget()
  await connect(portico, { connector: mockConnector() })
  const button = (name: string) => page.getByRole('button', { name })
  await expect.element(button('Account 0xf3…b92266')).toBeVisible()
  portico.internal.store.setState({ pending: 2 })
  await expect.element(button('Account 0xf3…b92266 Pending transactions: 2')).toBeVisible()
})

test('the account button says that its account is signed in, by a tick and by its name', async () => {
  const { portico } = renderWidget({}, <AccountButton />)
  const connector = mockConnector()
  await connect(portico, { connector })
  const button = page.getByRole('button', { name: /^Account 0xf3…b92266/ })
  const tick = async () => (await button.findElement()).querySelector('.signed-in') !== null
  await expect.element(button).toHaveAccessibleName('Account 0xf3…b92266')
  await expect.poll(tick).toBe(false)
  const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  portico.internal.store.setState({ signIn: { status: 'success', sessions: [{ account }] } })
  await expect.element(button).toHaveAccessibleName('Account 0xf3…b92266 Signed in')
  await expect.poll(tick).toBe(true)
  const other = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  portico.internal.store.setState({ signIn: { status: 'success', sessions: [{ account: other }] } })
  await expect.element(button).toHaveAccessibleName('Account 0xf3…b92266')
  await expect.poll(tick).toBe(false)
})

test('the network’s picture stands on the avatar', async () => {
  const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const network = { ...mockNetwork(), assets: { imageUrl: icon } }
  const { portico } = renderWidget({ networks: [network] })
  await connect(portico, { connector: mockConnector() })
  const button = page.getByRole('button', { name: 'Account 0xf3…b92266' })
  await expect.element(button).toBeVisible()
  await expect.poll(() => button.query()?.querySelector('img')?.src).toBe(icon)
})

test('the network’s picture comes from the server by its id', async () => {
  const network = { ...mockNetwork(), assets: { imageId: 'eip155:1' } }
  const server = { apiUrl: 'https://api.example', projectId: '0123456789abcdef0123456789abcdef' }
  renderWidget({ networks: [network], ...server }, <NetworkButton />)
  const button = page.getByRole('button', { name: network.name })
  await expect.element(button).toBeVisible()
  const picture = 'https://api.example/public/getAssetImage/eip155%3A1'
  await expect.poll(() => button.query()?.querySelector('img')?.src).toBe(picture)
})

test('a server renders a plain button, and nothing that a browser must replace', () => {
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

test('with accounts of several chain families the button follows the shown one, or stays with its own', async () => {
  const networkThere = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const here = mockConnector()
  const there = mockConnector({
    uid: 'there',
    id: 'there',
    networkId: networkThere,
    accounts: [`${networkThere}:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin`],
  })
  const { portico } = renderWidget(
    {
      adapters: [
        mockAdapter({ connectors: [here] }),
        mockAdapter({ namespace: 'solana', connectors: [there] }),
      ],
      networks: [mockNetwork('eip155:31337'), { ...mockNetwork(networkThere), name: 'Tideland' }],
    },
    <>
      <ConnectButton />
      <AccountButton namespace="eip155" charsStart={6} />
      <NetworkButton />
    </>,
  )
  await connect(portico, { connector: here })
  await expect.element(page.getByRole('button', { name: 'Account 0xf3…b92266' })).toBeVisible()
  await connect(portico, { connector: there })
  await expect.element(page.getByRole('button', { name: 'Account 9xQe…usVFin' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Account 0xf39F…b92266' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tideland' })).toBeVisible()
  await portico.disconnect('solana')
  await expect.element(page.getByRole('button', { name: 'Account 0xf3…b92266' })).toBeVisible()
})
