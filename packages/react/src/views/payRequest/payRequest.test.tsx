import { encodePaymentHeader } from '@portico/contract'
import { isPorticoError } from '@portico/core'
import { connect, type PreviewActions } from '@portico/core/adapter'
import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { usePayFetch } from '../../siteHooks/usePayFetch.ts'

const url = 'https://journal.example/story'
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const payTo = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const asset = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const way = {
  scheme: 'exact',
  network: 'eip155:31337',
  amount: '250000',
  asset,
  payTo,
  maxTimeoutSeconds: 60,
  extra: { name: 'USD Coin', version: '2' },
}

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

type World = {
  balance?: bigint
  accepts?: object[]
  extensions?: object
  wallet?: Parameters<typeof mockConnector>[0]
}

function Story() {
  const { mutate, data, error, status } = usePayFetch()
  const code = isPorticoError(error) ? error.code : ''
  return (
    <button id="story" type="button" onClick={() => mutate(url)}>
      Read: {status} {data?.status ?? code}
    </button>
  )
}

async function openStory({
  balance = 1_000_000n,
  accepts = [way],
  extensions,
  wallet,
}: World = {}) {
  let paid = 0
  const connector = mockConnector(wallet)
  const offer = {
    x402Version: 2,
    resource: { url, description: '\u202eA story' },
    accepts,
    ...(extensions && { extensions }),
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = { 'payment-required': encodePaymentHeader(offer) }
    if (!new Request(input, init).headers.has('payment-signature'))
      return new Response('', { status: 402, headers })
    paid++
    return new Response('Once upon a time')
  }
  const { storage } = testPlatform()
  const adapters = [
    mockAdapter({ connectors: [connector], tokenBalances: { [asset]: { [payer]: balance } } }),
  ]
  const networks = [mockNetwork('eip155:31337'), mockNetwork('eip155:31338')]
  const { portico } = renderWidget({ adapters, networks, platform: { fetch, storage } }, <Story />)
  await connect(portico, { connector })
  const { previews } = await portico.internal.adapter('eip155')
  const simulated = vi.spyOn(previews as Required<PreviewActions>, 'transfer')
  const read = page.getByRole('button', { name: /^Read/ })
  await read.click()
  const text = () => document.querySelector('#story')?.textContent
  return { portico, connector, simulated, read: text, paid: () => paid }
}

test('says how much, who requests it, for what and to whom, and pays once the visitor agrees', async () => {
  const { read, paid, connector, simulated } = await openStory()
  await expect.element(dialog().getByText('0.25 USDC', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText('https://journal.example')).toBeVisible()
  // Strangers' texts cannot change the direction of a line.
  await expect.element(dialog().getByText('A story', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText(payTo)).toBeInTheDocument()
  await expect.element(dialog().getByText('1 USDC', { exact: true })).toBeVisible()
  // The effect is shown before the request to the wallet, as for every request that a view starts.
  await expect.element(dialog().getByText('−0.25 USDC')).toBeVisible()
  // The recipient submits the payment to the chain, so the account needs no coins for a fee.
  expect(simulated).toHaveBeenCalledWith(expect.objectContaining({ isSponsored: true }))
  await button('Expected result').click()
  await expect.element(dialog().getByRole('region', { name: 'Send' })).toBeVisible()
  expect(connector.calls.some(({ method }) => method === 'eth_signTypedData_v4')).toBe(false)
  await button('Pay 0.25 USDC').click()
  await expect.poll(read).toBe('Read: success 200')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(paid()).toBe(1)
})

test('declining is an error with a code, and nothing is paid', async () => {
  const { read, paid } = await openStory()
  await button('Decline').click()
  await expect.poll(read).toBe('Read: error USER_REJECTED')
  expect(paid()).toBe(0)
})

test('the visitor can try again after the wallet declines', async () => {
  const { read, paid, connector } = await openStory()
  await button(/^Pay/).findElement()
  connector.behave('reject')
  await button(/^Pay/).click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  connector.behave('approve')
  await button(/^Pay/).click()
  await expect.poll(read).toBe('Read: success 200')
  expect(paid()).toBe(1)
})

test('a visitor with too little cannot pay, and sees how much is missing', async () => {
  await openStory({ balance: 100_000n })
  await expect.element(dialog().getByText('You need 0.15 USDC more.')).toBeVisible()
  await expect.element(button(/^Pay/)).toBeDisabled()
})

test('a payment that is impossible here is reported', async () => {
  const { read } = await openStory({ accepts: [{ ...way, network: 'eip155:1' }] })
  await expect.element(dialog().getByText('You can’t pay this from here')).toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(read).toBe('Read: error PAYMENT_UNSUPPORTED')
})

test('an account of another network switches before it signs', async () => {
  const { read, connector } = await openStory({
    wallet: {
      networkId: 'eip155:31338',
      accounts: [`eip155:31338:${payer}`],
    },
  })
  await button(/^Pay/).click()
  await expect.poll(read).toBe('Read: success 200')
  const methods = connector.calls.map(({ method }) => method)
  const [led, signed] = ['wallet_switchEthereumChain', 'eth_signTypedData_v4'].map((method) =>
    methods.indexOf(method),
  )
  expect(led).toBeGreaterThan(-1)
  expect(signed).toBeGreaterThan(led ?? 0)
})

test('a pending request of another tab is reported, and the wallet is requested once that has ended', async () => {
  const { portico, connector, read, paid } = await openStory()
  const signing = Promise.withResolvers<void>()
  const lock = `${portico.config.storageKey}.payments.GET ${url}`
  const other = navigator.locks.request(lock, () => signing.promise)
  await button(/^Pay/).click()
  await expect.element(dialog().getByText(/another tab/)).toBeVisible()
  expect(connector.calls.some(({ method }) => method === 'eth_signTypedData_v4')).toBe(false)
  signing.resolve()
  await other
  await button(/^Pay/).click()
  await expect.poll(read).toBe('Read: success 200')
  expect(paid()).toBe(1)
})

test('lets a payer sign that they paid, and says when the site knows of no payment', async () => {
  const { origin, host } = new URL(url)
  const info = {
    domain: host,
    uri: url,
    version: '1',
    nonce: 'a1b2c3d4e5f67890',
    issuedAt: '2026-01-15T10:30:00.000Z',
  }
  const supportedChains = [{ chainId: 'eip155:31337', type: 'eip191' }]
  const { paid, connector } = await openStory({
    extensions: { 'sign-in-with-x': { info, supportedChains } },
  })
  await button('I’ve already paid').click()
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent(`${origin} found no payment by this account.`)
  expect(connector.calls.map(({ method }) => method)).toContain('personal_sign')
  expect(paid()).toBe(0)
})
