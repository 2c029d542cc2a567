import type { PorticoError, PorticoOptions } from '@portico/core'
import { errorOf, pair } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { type MockPairingOptions, mockAdapter, mockPairing } from '@portico/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const open = () => dialog().getByRole('link', { name: 'Open Pocket' })
const codeOf = (error: PorticoError) => error.code

/** Connects a wallet on a phone, which answers slowly from now on. */
async function paired(options: MockPairingOptions = {}, site: Partial<PorticoOptions> = {}) {
  const phone = mockPairing({ name: 'Pocket', behaviour: 'approve', ...options })
  const balances = { [from]: 10n ** 19n }
  const widget = renderWidget({
    pairing: phone,
    adapters: [mockAdapter({ balances })],
    ...site,
  })
  await pair(widget.portico)
  phone.connector.behave('slow')
  return { ...widget, phone }
}

function holdPhone(): void {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  onTestFinished(() => agent.mockRestore())
}

describe('a message that waits in a wallet on a phone', () => {
  test('on the same phone: the visitor opens the wallet, and the view continues by itself', async () => {
    holdPhone()
    const link = 'pocket://wc?requestId=1&sessionTopic=ab'
    const { portico, phone } = await paired({ requestLink: link })
    const signature = portico.signMessage({ message: 'Hello' })
    await expect.element(dialog().getByText('Continue in Pocket')).toBeVisible()
    await expect.element(open()).toHaveAttribute('href', link)
    expect((await open().findElement()).getAttribute('target')).not.toBe('_blank')
    phone.connector.release()
    expect(await signature).toMatch(/^0x/)
    await expect.element(dialog().getByText('Approved in Pocket')).toBeVisible()
    await expect.poll(() => open().elements()).toEqual([])
  })

  test('without a link for this device: it waits in the wallet', async () => {
    const { portico } = await paired()
    portico.signMessage({ message: 'Hello' }).catch(() => {})
    await expect
      .element(dialog().getByText('The request is waiting in Pocket', { exact: true }))
      .toBeVisible()
    await expect.poll(() => open().elements()).toEqual([])
  })

  test.each([
    ['a phone', { mobileLink: 'pocket://' }, 'The request is waiting in Pocket on your phone'],
    ['a computer alone', { desktopLink: 'pocket://' }, 'The request is waiting in Pocket'],
  ])('in a wallet of %s: the view says where', async (_what, links, notified) => {
    const customWallets = [{ id: 'pocket', name: 'Pocket', ...links }]
    const { portico } = await paired({ walletId: 'pocket' }, { customWallets })
    portico.signMessage({ message: 'Hello' }).catch(() => {})
    await expect.element(dialog().getByText(notified, { exact: true })).toBeVisible()
  })

  test('in a wallet that is a page: it opens beside this one', async () => {
    const { portico } = await paired({ requestLink: 'https://pocket.example/wc?requestId=1' })
    portico.signMessage({ message: 'Hello' }).catch(() => {})
    await expect.element(open()).toHaveAttribute('target', '_blank')
    await expect.element(open()).toHaveAttribute('rel', 'noreferrer')
  })

  test('a link that would run code is not offered', async () => {
    holdPhone()
    const { portico } = await paired({ requestLink: 'javascript:alert(1)' })
    portico.signMessage({ message: 'Hello' }).catch(() => {})
    await expect.element(button('Try again')).toBeVisible()
    await expect.poll(() => open().elements()).toEqual([])
  })

  test('is sent once more, and the wallet still signs only one', async () => {
    const { portico, phone } = await paired()
    portico.signMessage({ message: 'Hello' }).catch(() => {})
    await button('Try again').click()
    await expect.element(dialog().getByText('Request sent again')).toBeVisible()
    await expect.poll(() => phone.resent()).toBe(1)
    const requests = phone.connector.calls.filter((call) => call.method === 'personal_sign')
    await expect.poll(() => requests).toHaveLength(1)
  })

  test('that cannot be sent once more says why', async () => {
    const { portico } = await paired({ resendFails: errorOf('RELAY_UNREACHABLE') })
    portico.signMessage({ message: 'Hello' }).catch(() => {})
    await button('Try again').click()
    await expect
      .element(dialog().getByText('Wallets on other devices cannot be reached now'))
      .toBeVisible()
  })

  test('is cancelled: the site is notified, and nothing waits', async () => {
    const { portico } = await paired()
    const code = portico.signMessage({ message: 'Hello' }).catch(codeOf)
    await expect.element(button('Try again')).toBeVisible()
    await button('Cancel').click()
    expect(await code).toBe('USER_REJECTED')
    await expect.poll(() => portico.store.getState().waitingFor).toBeUndefined()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('that the visitor leaves by closing the card is cancelled as well', async () => {
    const { portico } = await paired()
    const code = portico.signMessage({ message: 'Hello' }).catch(codeOf)
    await expect.element(button('Try again')).toBeVisible()
    portico.close()
    expect(await code).toBe('RPC_ABORTED')
    await expect.poll(() => portico.store.getState().waitingFor).toBeUndefined()
  })
})

test('a network is switched in a wallet on a phone, or not', async () => {
  const { portico, phone } = await paired()
  void portico.open({ view: 'Networks' })
  const switchTo = { view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } } as const
  pushView(portico, switchTo)
  await expect.element(dialog().getByText('Continue in Pocket')).toBeVisible()
  await expect
    .element(dialog().getByText('Cancelling here won’t stop it. Decline it in your wallet.'))
    .toBeVisible()
  await button('Cancel').click()
  await expect.element(dialog().getByRole('heading', { name: 'Select network' })).toBeVisible()
  await expect.poll(() => portico.store.getState().waitingFor).toBeUndefined()
  pushView(portico, switchTo)
  await expect.element(button('Try again')).toBeVisible()
  phone.connector.release()
  await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31338')
})

const amount = () => dialog().getByRole('textbox', { name: /^Amount/ })
const recipient = () => dialog().getByRole('textbox', { name: 'To', exact: true })

/** Starts a transfer that waits in a wallet on a phone. */
async function sending(options: MockPairingOptions = {}) {
  const all = await paired(options)
  void all.portico.open({ view: 'Send' })
  await amount().fill('1')
  await recipient().fill(friend)
  await button('Review').click()
  await button('Confirm').click()
  await expect.element(dialog().getByText('Continue in Pocket')).toBeVisible()
  return all
}

test('a transfer waits in a wallet on a phone, and arrives', async () => {
  holdPhone()
  const { phone } = await sending({ requestLink: 'pocket://wc?requestId=1' })
  await expect.element(open()).toBeVisible()
  await expect.element(button('Cancel')).toBeVisible()
  phone.connector.release()
  await expect
    .element(dialog().getByText('10 ETH', { exact: false }).or(button('Done')))
    .toBeVisible()
})

test('a cancelled transfer leaves the form as it was, and a later result of the wallet is stored', async () => {
  const { portico, phone } = await sending()
  await button('Cancel').click()
  await expect.element(amount()).toHaveValue('1')
  await expect.element(recipient()).toHaveValue(friend)
  await expect.poll(() => portico.store.getState().waitingFor).toBeUndefined()
  phone.connector.release()
  await expect.element(page.getByText('Transaction confirmed')).toBeVisible()
  await expect.element(amount()).toHaveValue('1')
  pushView(portico, { view: 'Transactions' })
  await expect.element(dialog().getByText(/1 ETH/)).toBeVisible()
})

test('at 320 px the recipient of a waiting transaction shows in full', async () => {
  await page.viewport(320, 568)
  holdPhone()
  const { portico } = await paired({ requestLink: 'pocket://wc?requestId=1&sessionTopic=ab' })
  const params = [{ from, to: friend, value: '0x1' }]
  portico.request({ method: 'eth_sendTransaction', params }).catch(() => {})
  await expect.element(open()).toBeVisible()
  const address = (await dialog().findElement()).querySelector('.full-address')
  const bottom = address?.getBoundingClientRect().bottom ?? 0
  for (let at = address?.parentElement; at && !at.matches('.view'); at = at.parentElement)
    await expect
      .poll(() => at.getBoundingClientRect().bottom, { message: at.className })
      .toBeGreaterThanOrEqual(bottom)
})
