import type { PorticoError } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { type MockAdapterOptions, mockAdapter, mockConnector } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name })

async function setUp({ names = [] }: Pick<MockAdapterOptions, 'names'> = {}) {
  const connector = mockConnector({ behaviour: 'approve' })
  const adapter = mockAdapter({ connectors: [connector], names })
  const widget = renderWidget({
    adapters: [adapter],
    metadata: { name: 'Kettle & Crane' },
  })
  await connect(widget.portico, { connector })
  return { ...widget, connector, adapter }
}

const cancelBody = 'Cancelling here won’t stop it. Decline it in your wallet.'

const codeOf = (error: PorticoError) => error.code

describe('a message to sign', () => {
  test('shows who requests it and where, and the card closes once it is signed', async () => {
    const { portico, connector } = await setUp()
    connector.behave('slow')
    const signature = portico.signMessage({ message: 'Hello\nthere' })
    await expect.element(dialog().getByRole('region', { name: 'Message' })).toBeVisible()
    await expect.element(dialog().getByText('Kettle & Crane')).toBeVisible()
    await expect.element(dialog().getByText(`on ${location.host}`)).toBeVisible()
    await expect.element(dialog().getByText('Approve in Mock Wallet')).toBeVisible()
    await expect.element(dialog().getByText(cancelBody)).toBeVisible()
    await expect.poll(() => connector.calls.map(({ method }) => method)).toContain('personal_sign')
    connector.release()
    expect(await signature).toMatch(/^0x/)
    await expect.element(dialog().getByText('Approved in Mock Wallet')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('that is declined can be requested again', async () => {
    const { portico, connector } = await setUp()
    connector.behave('reject')
    const signature = portico.signMessage({ message: 'Hello' })
    await expect
      .poll(() => dialog().getByRole('alert').element().textContent)
      .toMatch(/^Request cancelled/)
    connector.behave('approve')
    await button('Try again').click()
    expect(await signature).toMatch(/^0x/)
  })

  test('that the visitor cancels is declined for the site', async () => {
    const { portico, connector } = await setUp()
    connector.behave('hang')
    const code = portico.signMessage({ message: 'Hello' }).catch(codeOf)
    await button('Cancel').click()
    expect(await code).toBe('USER_REJECTED')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('of a stranger neither hides anything nor breaks the card', async () => {
    const { portico, connector } = await setUp()
    connector.behave('hang')
    const message = `p\u0430ypal\u202e<img src=x onerror=alert(1)>\n${'x'.repeat(10_000)}`
    portico.signMessage({ message }).catch(() => {})
    const box = dialog().getByRole('region', { name: 'Message' })
    await expect
      .poll(() => box.element().textContent)
      .toMatch(/p\u0430ypalU\+202E<img src=x onerror=alert\(1\)>/)
    expect((await box.findElement()).querySelectorAll('mark')).toHaveLength(2)
    expect((await box.findElement()).querySelector('img')).toBeNull()
    const shown = await box.findElement()
    const card = (await dialog().findElement()).querySelector('.card') as HTMLElement
    await expect.poll(() => shown.getBoundingClientRect().width).toBeLessThan(card.clientWidth)
    await expect.poll(() => shown.getBoundingClientRect().height).toBeLessThan(200)
    await expect.poll(() => shown.scrollWidth - shown.clientWidth).toBe(0)
    await expect.element(dialog().getByText(/^Invisible characters/)).toBeVisible()
  })

  test.each(['Ethereum', 'Solana'])(
    'that signs in with %s at another site is warned about',
    async (chain) => {
      const { portico, connector } = await setUp()
      connector.behave('hang')
      const text = (host: string) =>
        `${host} wants you to sign in with your ${chain} account:\n${from}`
      portico.signMessage({ message: text('evil.example') }).catch(() => {})
      const warning = dialog().getByRole('note')
      await expect
        .poll(() => warning.element().textContent)
        .toMatch(/to evil\.example, not to this site/)
      await button('Cancel').click()
      await expect.element(dialog()).not.toBeInTheDocument()
      portico.signMessage({ message: text(location.host) }).catch(() => {})
      await expect.element(dialog().getByRole('region', { name: 'Message' })).toBeVisible()
      await expect.element(warning).not.toBeInTheDocument()
    },
  )
})

describe('a sign-in that hides its nature', () => {
  test.each([
    ['blank lines', '\n\n\n'],
    ['a mark of direction', '\u202e'],
    ['a line before it', 'Welcome!\r\n'],
  ])('is detected behind %s', async (_what, before) => {
    const { portico, connector } = await setUp()
    connector.behave('hang')
    const message = `${before}evil.example wants you to sign in with your Ethereum account:\n${from}`
    portico.signMessage({ message }).catch(() => {})
    await expect
      .poll(() =>
        dialog()
          .getByRole('note')
          .elements()
          .map((element) => element.textContent)
          .join(' '),
      )
      .toMatch(/to evil\.example.*written like one/)
  })
})

describe('other requests', () => {
  const types = {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
    Order: [{ name: 'tea', type: 'string' }],
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'verifyingContract', type: 'address' },
    ],
  }
  const domain = { name: 'Coin', verifyingContract: friend }
  const permit = {
    domain,
    types,
    primaryType: 'Permit',
    message: { owner: from, spender: friend, value: '1000', nonce: 0, deadline: '1798804800' },
  }
  const requestTypedData = async (typedData: object, given?: Pick<MockAdapterOptions, 'names'>) => {
    const { portico, connector } = await setUp(given)
    connector.behave('hang')
    portico
      .request({ method: 'eth_signTypedData_v4', params: [from, JSON.stringify(typedData)] })
      .catch(() => {})
  }
  const raw = () => dialog().element().querySelector('details')

  test('show a permit as one sentence with full addresses, and all that is signed one press away', async () => {
    const warned = vi.spyOn(console, 'error')
    await requestTypedData(permit)
    await expect
      .element(dialog().getByText(/^Allow 0x70…dc79c8 to spend 1,000 units of a token until /))
      .toBeVisible()
    await expect
      .poll(() => dialog().getByRole('note').element().textContent)
      .toMatch(/can move your tokens$/)
    await expect.poll(() => raw()?.open).toBe(false)
    await dialog().getByText('Full message').click()
    await expect.element(dialog().getByText('deadline')).toBeVisible()
    await expect.element(dialog().getByText('1798804800')).toBeVisible()
    // The token and its spender are the same contract.
    await expect.poll(() => warned.mock.calls).toEqual([])
    const card = await dialog().findElement()
    const boxes = [...card.querySelectorAll('.values, .calls, details')]
    await expect
      .poll(() => boxes.filter((box) => box.scrollHeight > box.clientHeight + 1))
      .toEqual([])
  })

  test('name the spender of a permit if a name leads there and back', async () => {
    await requestTypedData(permit, { names: [{ name: 'harbour.eth', address: friend }] })
    await expect.element(dialog().getByText('Spender')).toBeVisible()
    await expect.element(dialog().getByText('harbour.eth')).toBeVisible()
  })

  test('raise no alarm for data that takes nothing, whatever its name', async () => {
    await requestTypedData({ ...permit, primaryType: 'Order', message: { tea: 'Sencha' } })
    await expect.element(dialog().getByText('Sencha')).toBeVisible()
    await expect.poll(() => raw()?.open).toBe(true)
    await expect.poll(() => dialog().getByRole('note').elements()).toEqual([])
  })

  test('show everything that is signed if a permit has more than words can say', async () => {
    const more = [...types.Permit, { name: 'order', type: 'bytes32' }]
    const message = { ...permit.message, order: `0x${'ab'.repeat(32)}` }
    await requestTypedData({ ...permit, types: { ...types, Permit: more }, message })
    await expect.element(dialog().getByText(/^Allow 0x70…dc79c8 to spend/)).toBeVisible()
    await expect.poll(() => raw()?.open).toBe(true)
  })

  test('do not show values without a type, and say that they are unsigned', async () => {
    await requestTypedData({ ...permit, message: { ...permit.message, note: 'harmless' } })
    await expect
      .element(dialog().getByText('The site also sent values that you don’t sign.'))
      .toBeVisible()
    await expect.poll(() => dialog().element().textContent).not.toContain('harmless')
  })

  test('call data that does not fit its types malformed, and show it as received', async () => {
    await requestTypedData({ ...permit, message: { ...permit.message, value: 'harmless' } })
    await expect
      .poll(() => dialog().getByRole('note').element().textContent)
      .toMatch(/^This data is malformed/)
    const box = dialog().getByRole('region', { name: 'Details' })
    await expect.poll(() => box.element().textContent).toContain('harmless')
  })

  test('list calls with amount, address and data', async () => {
    const { portico, connector } = await setUp()
    connector.behave('hang')
    const call = { to: friend, value: '0xde0b6b3a7640000', data: '0x1234' }
    portico.request({ method: 'eth_sendTransaction', params: [call] }).catch(() => {})
    await expect.element(dialog().getByText('1 ETH')).toBeVisible()
    await expect.element(dialog().getByText(friend)).toBeVisible()
    await expect.element(dialog().getByText('Includes contract data (2 bytes)')).toBeVisible()
  })

  test('name the payees of calls beside the address, by one request, and nothing moves for it', async () => {
    const other = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
    const names = [{ name: 'amber.eth', address: friend }]
    const { portico, connector, adapter } = await setUp({ names })
    connector.behave('hang')
    const calls = [friend, other, friend].map((to) => ({ to, value: '0x1' }))
    const params = [{ version: '2.0.0', chainId: '0x7a69', from, atomicRequired: false, calls }]
    portico.request({ method: 'wallet_sendCalls', params }).catch(() => {})
    await expect.element(dialog().getByText('amber.eth').nth(1)).toBeVisible()
    const items = dialog().getByRole('list', { name: 'Transaction' }).getByRole('listitem')
    const heights = () => items.elements().map((item) => item.getBoundingClientRect().height)
    await expect.poll(heights).toHaveLength(3)
    await expect.poll(() => new Set(heights()).size).toBe(1)
    expect((await items.nth(1).findElement()).textContent).not.toContain('.eth')
    await expect.poll(() => adapter.calls.lookupNames).toBe(1)
  })

  test('say in words what is not allowed', async () => {
    const { portico } = await setUp()
    void portico.open()
    const code = await portico.request({ method: 'eth_sign' }).catch(codeOf)
    expect(code).toBe('RPC_NOT_ALLOWED')
    await expect.element(dialog().getByText('Action not allowed')).toBeVisible()
  })
})

test('the code of an address can be enlarged', async () => {
  const { portico } = await setUp()
  void portico.open({ view: 'Receive' })
  const code = dialog().getByRole('img', { name: /^QR code of your address 0x/ })
  await expect.element(code).toBeVisible()
  const before = (await code.findElement()).getBoundingClientRect().width
  await button('Enlarge').click()
  await expect.poll(() => code.element().getBoundingClientRect().width).toBeGreaterThan(before)
})

test('transactions of the site show their number, their size, and their sender', async () => {
  const { portico, connector } = await setUp()
  connector.behave('hang')
  const transaction = new Uint8Array(312)
  const code = portico.signAndSendTransaction({ transaction }).catch(codeOf)
  await expect.element(dialog().getByRole('list', { name: 'Transaction' })).toBeVisible()
  await expect.element(dialog().getByText('Includes contract data (312 bytes)')).toBeVisible()
  await expect
    .element(dialog().getByText('Your wallet sends it as soon as you approve'))
    .toBeVisible()
  await button('Cancel').click()
  expect(await code).toBe('SEND_UNKNOWN')
})
