import type { PorticoOptions } from '@portico/core'
import { type AdapterActions, connect, errorOf, type SendActions } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import {
  type MockAdapterOptions,
  type MockConnector,
  type MockConnectorOptions,
  mockAdapter,
  mockConnector,
  mockNetwork,
} from '@portico/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const stranger = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
/** Begins and ends like the friend's. */
const poison = `0x7099${'ab'.repeat(16)}79c8`
const ether = 10n ** 18n

const dialog = () => page.getByRole('dialog')
const amount = () => dialog().getByRole('textbox', { name: /^(Amount|Betrag)/ })
const recipient = () => dialog().getByRole('textbox', { name: 'To', exact: true })
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

/** The data of an earlier visit: the visitor has sent to the friend, under this name. */
const knows = (address: string, name?: string) =>
  JSON.stringify({
    version: 1,
    accounts: [{ account: `eip155:${from.toLowerCase()}`, recipients: [{ address, name, at: 1 }] }],
  })

function memory(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

async function openSend({
  stored,
  wallet,
  chain,
  options,
  recipientKind,
}: {
  /** Answers the chain's query for a recipient's kind, at a time of the test's choice. */
  recipientKind?: AdapterActions['getRecipientKind']
  stored?: Record<string, string>
  wallet?: MockConnectorOptions
  chain?: MockAdapterOptions
  options?: Partial<PorticoOptions>
} = {}) {
  const connector = mockConnector(wallet)
  const adapter = mockAdapter({
    connectors: [connector],
    balances: { [from]: 10n * ether },
    names: [{ name: 'friend.eth', address: friend }],
    ...chain,
  })
  const load = adapter.load
  if (recipientKind)
    adapter.load = async (...given) => ({
      ...(await load(...given)),
      getRecipientKind: recipientKind,
    })
  const widget = renderWidget({
    adapters: [adapter],
    networks: [
      {
        ...mockNetwork('eip155:31337'),
        blockExplorer: { name: 'Scan', url: 'https://scan.test' },
      },
      mockNetwork('eip155:31338'),
    ],
    platform: { storage: memory(stored) },
    ...options,
  })
  await connect(widget.portico, { connector })
  void widget.portico.open({ view: 'Send' })
  await expect.element(amount()).toBeVisible()
  return { ...widget, connector, adapter }
}

const review = async (to: string, howMuch = '0.5') => {
  await amount().fill(howMuch)
  await recipient().fill(to)
  await button('Review').click()
}

/** The card shows the wait for the wallet a moment before the request. */
const isRequested = async ({ calls }: MockConnector) => {
  await expect.element(dialog().getByText('Approve in Mock Wallet')).toBeVisible()
  await expect.poll(() => calls.map(({ method }) => method)).toContain('eth_sendTransaction')
}

describe('the name of an address', () => {
  const field = () => dialog().element().querySelector('.recipient') as HTMLElement

  test('shows beside it and in the review, and nothing moves when it loads', async () => {
    await openSend()
    await recipient().fill(stranger)
    await expect.element(dialog().getByText(/First time/)).toBeVisible()
    const { height } = field().getBoundingClientRect()
    await recipient().fill(friend)
    await expect.element(dialog().getByText('friend.eth')).toBeVisible()
    await expect.poll(() => field().getBoundingClientRect().height).toBe(height)
    await expect.element(recipient()).toHaveAccessibleDescription(/^friend\.eth/)
    await amount().fill('0.5')
    await button('Review').click()
    await expect.element(button('Confirm')).toBeVisible()
    await expect.element(dialog().getByText('friend.eth')).toBeVisible()
  })

  test('does not show for one that could be a trap', async () => {
    const names = [
      { name: 'friend.eth', address: friend },
      { name: 'my-friend.eth', address: poison },
    ]
    const { adapter } = await openSend({
      chain: { names },
      stored: { 'portico.recipients': knows(friend) },
    })
    await recipient().fill(poison)
    await expect.poll(() => adapter.calls.lookupNames).toBe(1)
    await expect.element(dialog().getByText(/^This looks like/)).toBeVisible()
    await expect.poll(() => dialog().getByText('my-friend.eth').query()).toBeNull()
  })
})

describe('a transfer that may have been sent', () => {
  const unsure = JSON.stringify({
    version: 1,
    transactions: [
      {
        id: 'a',
        at: 1,
        status: { state: 'unsure', since: Date.now() },
        transfer: {
          networkId: 'eip155:31337',
          from,
          to: stranger,
          amount: String(ether / 2n),
          symbol: 'ETH',
          decimals: 18,
        },
      },
    ],
  })
  const warning = () => dialog().getByText(/may have sent this already/)

  test('raises a warning only if the same is to be sent again', async () => {
    const { portico } = await openSend({ stored: { 'portico.transactions': unsure } })
    await review(stranger)
    await expect.element(button('Confirm')).toBeVisible()
    await expect.element(warning()).toBeVisible()
    await button('Back').click()
    await amount().fill('0.6')
    await expect.poll(() => warning().elements()).toEqual([])
    pushView(portico, { view: 'Transactions' })
    await expect.element(dialog().getByText('May have been sent')).toBeVisible()
    // Nothing can be cleared: the warning would disappear with it.
    await expect.poll(() => button('Clear finished').elements()).toEqual([])
  })
})

describe('a recipient', () => {
  test('cannot be entered on an unknown network that the site allows: the form says why', async () => {
    const networkId = 'eip155:5'
    const { portico, connector, adapter } = await openSend({
      options: { allowUnsupportedChain: true },
    })
    const read = adapter.calls.getBalance
    connector.emit({ type: 'network', namespace: 'eip155', networkId })
    await expect.element(dialog().getByText(/you can’t send/)).toBeVisible()
    await expect.poll(() => amount().elements()).toEqual([])
    await expect.poll(() => adapter.calls.getBalance).toBe(read)
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe(networkId)
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:31337' })
    await expect.element(amount()).toBeVisible()
  })

  test('can be a name: its address is shown in full, and receives the transfer', async () => {
    const { connector } = await openSend()
    await amount().fill('0.5')
    await recipient().fill('friend.eth')
    await expect.element(dialog().getByText(friend)).toBeVisible()
    await button('Review').click()
    await expect.element(dialog().getByText('friend.eth')).toBeVisible()
    await button('Confirm').click()
    await expect.element(dialog().getByText('0.5 ETH sent')).toBeVisible()
    const sent = connector.calls.find((call) => call.method === 'eth_sendTransaction')
    expect(sent?.params).toEqual([expect.objectContaining({ to: friend })])
  })

  test('can be a payment code, whose amount is shown and attributed to it', async () => {
    await openSend()
    await recipient().fill(`mock:${friend}@31337?amount=2500000000000000000`)
    await expect.element(recipient()).toHaveValue(friend)
    await expect.element(amount()).toHaveValue('2.5')
    const words = 'Token and amount come from the payment code'
    await expect.element(dialog().getByText(words)).toBeVisible()
    await expect.element(recipient()).toHaveAccessibleDescription(new RegExp(words))
    await button('Review').click()
    await expect.element(dialog().getByText(friend)).toBeVisible()
    await expect.element(dialog().getByText('2.5 ETH', { exact: true })).toBeVisible()
  })

  test('of another network or kind is refused in one sentence, without a retry', async () => {
    await openSend()
    await amount().fill('0.5')
    await recipient().fill(`eip155:31338:${friend}`)
    const elsewhere = 'This recipient is on Network 31338, not on the network that you send on'
    await expect.element(dialog().getByText(elsewhere)).toBeVisible()
    await expect.element(button('Check the amount and address')).toBeDisabled()
    await expect.element(button('Try again')).not.toBeInTheDocument()
    await recipient().fill('bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT')
    const other = 'Nothing can be sent to “bitcoin:” here'
    await expect.element(dialog().getByText(other)).toBeVisible()
  })

  test('whose costs are not known yet cannot be reviewed: nothing moves under a press', async () => {
    const known = Promise.withResolvers<void>()
    const inner = mockAdapter({ balances: { [from]: 10n * ether } })
    const load: typeof inner.load = async (given) => {
      const actions = await inner.load(given)
      const send = actions.send as SendActions
      const estimateFee: SendActions['estimateFee'] = async (transfer) => {
        const estimate = await send.estimateFee(transfer)
        if (transfer.to.toLowerCase() !== stranger) return estimate
        await known.promise
        return { ...estimate, accountDeposit: 1n }
      }
      return { ...actions, send: { ...send, estimateFee } }
    }
    await openSend({ options: { adapters: [{ ...inner, load }] } })
    await expect.element(dialog().getByText('0.000021 ETH')).toBeVisible()
    await amount().fill('0.5')
    await recipient().fill(stranger)
    await expect.element(button('Getting fee…')).toBeDisabled()
    known.resolve()
    await expect.element(button('Review')).toBeEnabled()
    await expect
      .element(dialog().getByText('Opens a token account for the recipient'))
      .toBeVisible()
  })

  test('that is an unregistered name says so, and can be requested again', async () => {
    await openSend()
    await amount().fill('0.5')
    await recipient().fill('nobody.eth')
    const words = 'No address belongs to nobody.eth on Network 31337'
    await expect.element(dialog().getByText(words)).toBeVisible()
    await expect.element(button('Check the amount and address')).toBeDisabled()
    await expect.element(button('Try again')).toBeVisible()
  })

  test('that was a name and is edited into another is nobody until that is looked up', async () => {
    const { adapter } = await openSend()
    await amount().fill('0.5')
    await recipient().fill('friend.eth')
    await expect.element(button('Review')).toBeEnabled()
    adapter.fail('resolveName', new Error('down'))
    await recipient().fill('friend.et')
    await expect.element(dialog().getByText(friend)).not.toBeInTheDocument()
    await expect.element(dialog().getByText('Error resolving name')).toBeVisible()
    await expect.element(button('Review')).not.toBeInTheDocument()
  })

  test('raises a warning the first time, and not the second', async () => {
    await openSend({ stored: { 'portico.recipients': knows(friend) } })
    await recipient().fill(stranger)
    const note = dialog().getByText(/^First time sending to this address/)
    await expect.element(note).toBeVisible()
    await recipient().fill(friend)
    await expect.element(note).not.toBeInTheDocument()
  })

  test('that looks like a known one requires a tick, which disappears with the address', async () => {
    const { adapter } = await openSend({ stored: { 'portico.recipients': knows(friend) } })
    await review(poison)
    await expect.element(dialog().getByText('This isn’t the address you know')).toBeVisible()
    await expect.element(dialog().getByText(friend)).toBeVisible()
    await expect.element(button('Confirm')).toBeDisabled()
    const box = dialog().getByRole('checkbox', { name: /^I’ve compared both/ })
    await box.click()
    await expect.element(button('Confirm')).toBeEnabled()
    await box.click()
    await expect.element(button('Confirm')).toBeDisabled()
    await expect.poll(() => adapter.calls.send).toBeUndefined()
  })

  test('whose name led elsewhere the last time requires a tick', async () => {
    await openSend({ stored: { 'portico.recipients': knows(stranger, 'friend.eth') } })
    await amount().fill('0.5')
    await recipient().fill('friend.eth')
    await button('Review').click()
    await expect.element(dialog().getByText('This name points to a new address')).toBeVisible()
    await expect.element(dialog().getByText(stranger)).toBeVisible()
    await expect.element(button('Confirm')).toBeDisabled()
  })

  test('that is pasted passes the same checks', async () => {
    await openSend()
    await amount().fill('0.5')
    const read = navigator.clipboard.readText
    Object.defineProperty(navigator.clipboard, 'readText', {
      value: () => Promise.resolve(` ${friend}00\n`),
      configurable: true,
    })
    try {
      await button('Paste').click()
    } finally {
      Object.defineProperty(navigator.clipboard, 'readText', { value: read, configurable: true })
    }
    await expect.element(recipient()).toHaveValue(`${friend}00`)
    await expect.element(dialog().getByText(/^This is not an address/)).toBeVisible()
  })
})

/** A site whose server knows the price of ether. */
const priced: Partial<PorticoOptions> = {
  apiUrl: 'https://api.test',
  platform: {
    storage: memory(),
    fetch: async (input) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input))
      if (pathname.endsWith('supported-chains'))
        return Response.json({ http: ['eip155:31337'], ws: [] })
      return Response.json({
        balances: [
          {
            name: 'Ether',
            symbol: 'ETH',
            chainId: 'eip155:31337',
            price: 2500,
            quantity: { decimals: '18', numeric: '10' },
            iconUrl: '',
          },
        ],
      })
    },
  },
}

describe('an amount', () => {
  test('can be typed in dollars, and is sent and shown in the token', async () => {
    const { connector } = await openSend({ options: priced })
    await button(/Enter the amount in US dollars$/).click()
    await amount().fill('1000')
    await expect.element(button(/^0.4 ETH/)).toBeVisible()
    await recipient().fill(friend)
    await button('Review').click()
    await expect.element(dialog().getByText('0.4 ETH', { exact: true }).first()).toBeVisible()
    await button('Confirm').click()
    await expect.element(dialog().getByText('0.4 ETH sent')).toBeVisible()
    const sent = connector.calls.find((call) => call.method === 'eth_sendTransaction')
    expect(sent?.params).toEqual([
      expect.objectContaining({ value: `0x${((ether * 4n) / 10n).toString(16)}` }),
    ])
  })

  describe('is read as the language of the texts writes numbers', () => {
    const rich = { chain: { balances: { [from]: 10_000n * ether } } }
    const typed = () => dialog().getByRole('textbox').first()
    const note = () => dialog().getByText(/^(That is|Das sind|This can be|Das lässt)/)

    test.each([
      ['en', '2,500', 'That is 2,500 ETH'],
      ['en', '2.500', 'That is 2.5 ETH'],
      ['en', '2,5', 'This can be read in two ways. Write an amount like 1,234.5'],
      ['de', '2.500', 'Das sind 2.500 ETH'],
      ['de', '2,5', 'Das sind 2,5 ETH'],
      ['de', '2.5', 'Das lässt sich auf zwei Arten lesen. Schreiben Sie Beträge wie 1.234,5'],
    ])('%s: %s', async (locale, text, understood) => {
      await openSend({ ...rich, options: { locale } })
      if (locale === 'de') await expect.element(dialog().getByText('Senden').first()).toBeVisible()
      await typed().fill(text)
      await expect.element(note()).toHaveTextContent(understood)
    })

    test('and a value that the card writes into the field is read back', async () => {
      const { connector } = await openSend({ ...rich, options: { ...priced, locale: 'de' } })
      await expect.element(dialog().getByText('Senden').first()).toBeVisible()
      await typed().fill('2,5')
      await dialog()
        .getByRole('button', { name: /in US-Dollar/ })
        .click()
      await expect.element(typed()).toHaveValue('6250')
      await typed().fill('1.000,5')
      await dialog()
        .getByRole('button', { name: /in ETH/ })
        .click()
      await expect.element(typed()).toHaveValue('0,4002')
      await dialog().getByRole('textbox', { name: 'An', exact: true }).fill(friend)
      await dialog().getByRole('button', { name: 'Prüfen' }).click()
      await dialog().getByRole('button', { name: 'Bestätigen' }).click()
      await expect
        .poll(() => connector.calls.find((call) => call.method === 'eth_sendTransaction')?.params)
        .toEqual([
          expect.objectContaining({ value: `0x${((ether * 4002n) / 10_000n).toString(16)}` }),
        ])
    })

    test('and a phone keyboard with another decimal sign shows all keys', async () => {
      const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
      onTestFinished(() => language.mockRestore())
      await openSend()
      await expect.element(amount()).toHaveAttribute('inputmode', 'text')
    })
  })

  test('changes its unit and back without a loss', async () => {
    await openSend({ options: priced })
    await amount().fill('0.123456789012345678')
    await button(/Enter the amount in US dollars$/).click()
    await expect.element(amount()).toHaveValue('308.64')
    await button(/Enter the amount in ETH$/).click()
    await expect.element(amount()).toHaveValue('0.123456789012345678')
  })

  test('has no other unit if no price is known', async () => {
    await openSend()
    await expect.element(button('Max')).toBeEnabled()
    await expect.element(button(/US dollars/)).not.toBeInTheDocument()
  })

  test('of the maximum leaves the fee', async () => {
    await openSend({ chain: { fee: 10n ** 15n } })
    await button('Max').click()
    await expect.element(amount()).toHaveValue('9.999')
  })
})

const isWrong = (field: Locator) => expect.element(field).toHaveAttribute('aria-invalid', 'true')

describe('an invalid entry is reported at its field, and nothing can be sent', () => {
  test('if it is no amount', async () => {
    await openSend()
    await recipient().fill(friend)
    const none = 'This is not an amount'
    const words: Record<string, string | RegExp> = {
      ['9'.repeat(40)]: /^You have [\d,.]+ ETH$/,
      [`1.${'1'.repeat(19)}`]: 'ETH has at most 18 decimals',
      '-1': none,
      abc: none,
      '1e3': none,
      '0x10': none,
      '0,5': /^This can be read in two ways/,
      '1.000,5': /^This can be read in two ways/,
      '.': none,
      '<b>1</b>': none,
      '\u202e1': none,
      NaN: none,
      Infinity: none,
    }
    for (const [typed, shown] of Object.entries(words)) {
      await amount().fill(typed)
      await expect.element(dialog().getByRole('status').getByText(shown)).toBeVisible()
      await isWrong(amount())
      await expect.poll(() => button('Review').elements()).toEqual([])
      await userEvent.keyboard('{Enter}')
      await expect.element(amount()).toHaveValue(typed)
    }
    for (const nothing of ['0', '0.000', '   ']) {
      await amount().fill(nothing)
      await expect.element(button('Enter an amount')).toBeDisabled()
    }
    await amount().fill('5.5')
    await expect.element(button('Review')).toBeEnabled()
  })

  test('if it is no address', async () => {
    const { adapter } = await openSend()
    await amount().fill('1')
    const none = 'This is not an address on Network 31337'
    const words: Record<string, string> = {
      [friend.slice(0, -2)]: none,
      [`${friend}00`]: none,
      [friend.slice(2)]: none,
      'name.eth': 'No address belongs to name.eth on Network 31337',
      '<script>alert(1)</script>': none,
      '🦊': none,
    }
    for (const [typed, shown] of Object.entries(words)) {
      await recipient().fill(typed)
      await userEvent.tab()
      await expect.element(dialog().getByText(shown)).toBeVisible()
      await isWrong(recipient())
      await expect.poll(() => button('Review').elements()).toEqual([])
    }
    await recipient().fill(` ${friend.toUpperCase().replace('0X', '0x')} `)
    await expect.element(button('Review')).toBeEnabled()
    adapter.fail('parseAddress', errorOf('ADDRESS_CHECKSUM'))
    await recipient().fill(friend.replace('c', 'C'))
    await expect.element(dialog().getByText(/^The capital letters of this address/)).toBeVisible()
    await isWrong(recipient())
  })

  test("and the visitor's own address raises a warning, and can be sent to", async () => {
    await openSend()
    await amount().fill('0.1')
    await recipient().fill(from)
    await expect.element(dialog().getByText('This is your own address')).toBeVisible()
    await expect.element(button('Review')).toBeEnabled()
  })

  test('if it is more dollars than the balance, or parts of a cent', async () => {
    await openSend({ options: priced })
    await button(/Enter the amount in US dollars$/).click()
    await amount().fill('999999999')
    await isWrong(amount())
    await expect
      .element(
        dialog()
          .getByRole('status')
          .getByText(/^You have [\d,.]+ ETH$/),
      )
      .toBeVisible()
    await amount().fill('1.234')
    await isWrong(amount())
    await expect.poll(() => button('Review').elements()).toEqual([])
  })
})

describe('the costs of a transfer', () => {
  const value = (name: string) => {
    const terms = [...dialog().element().querySelectorAll('dt')]
    return terms.find((term) => term.textContent === name)?.nextElementSibling?.textContent
  }

  test('are never shown as less than they are: fee, deposit and the total', async () => {
    await openSend({
      chain: { fee: 37_800_000_000_001n, surcharge: { accountDeposit: 2_039_280_000_000_000n } },
    })
    await review(friend, '1.25')
    await expect.element(button('Confirm')).toBeEnabled()
    await expect.poll(() => value('Network fee')).toBe('0.000038 ETH')
    await expect.poll(() => value('Opens a token account for the recipient')).toBe('0.00204 ETH')
    await expect.poll(() => value('Total at most')).toBe('1.252078 ETH')
  })
})

describe('the result of a transfer', () => {
  test('an entry survives closing and going back', async () => {
    const { portico } = await openSend()
    await amount().fill('0.25')
    await recipient().fill(friend)
    portico.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    void portico.open()
    await button('Send').click()
    await expect.element(amount()).toHaveValue('0.25')
    await button('Back').click()
    await button('Send').click()
    await expect.element(amount()).toHaveValue('0.25')
    await expect.element(recipient()).toHaveValue(friend)
  })

  test('a network that stops answering loses nothing, and the transfer is sent later', async () => {
    const { adapter } = await openSend()
    await review(friend)
    await expect.element(button('Confirm')).toBeEnabled()
    adapter.fail('send', errorOf('RPC_UNAVAILABLE'))
    await button('Confirm').click()
    await expect
      .element(dialog().getByRole('alert').getByText('The network does not answer'))
      .toBeVisible()
    await expect.element(dialog().getByText('You still have 10 ETH')).toBeVisible()
    await button('Edit').click()
    await expect.element(amount()).toHaveValue('0.5')
    await expect.element(recipient()).toHaveValue(friend)
    adapter.fail('send', undefined)
    await button('Review').click()
    await button('Confirm').click()
    await expect.element(dialog().getByText('0.5 ETH sent')).toBeVisible()
  })

  test('a transfer whose card was closed shows its result when Send is opened again', async () => {
    const { connector, portico } = await openSend()
    connector.behave('slow')
    await review(friend)
    await button('Confirm').click()
    await isRequested(connector)
    portico.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    connector.release()
    await expect.element(page.getByText('Transaction confirmed')).toBeVisible()
    void portico.open()
    await button('Send').click()
    await expect.element(dialog().getByText('0.5 ETH sent')).toBeVisible()
  })

  test('after a refusal and closing, Send is the form again, with its entries', async () => {
    const { connector, portico } = await openSend()
    connector.behave('reject')
    await review(friend)
    await button('Confirm').click()
    const cancelled = () => dialog().getByText('Request cancelled')
    await expect.element(cancelled()).toBeVisible()
    portico.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    void portico.open()
    await button('Send').click()
    await expect.element(amount()).toHaveValue('0.5')
    await expect.element(recipient()).toHaveValue(friend)
    await expect.poll(() => cancelled().elements()).toEqual([])
  })

  test('after an arrival and closing, Send is an empty form', async () => {
    const { portico } = await openSend()
    await review(friend)
    await button('Confirm').click()
    const arrived = () => dialog().getByText('0.5 ETH sent')
    await expect.element(arrived()).toBeVisible()
    portico.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    void portico.open()
    await button('Send').click()
    await expect.element(amount()).toHaveValue('')
    await expect.poll(() => arrived().elements()).toEqual([])
  })

  test('the wallet shows while it waits; then what arrived where, and a link to the activity', async () => {
    const imageUrl = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" />'
    const { connector } = await openSend({ wallet: { imageUrl } })
    connector.behave('slow')
    await review(friend)
    await button('Confirm').click()
    await isRequested(connector)
    const picture = () =>
      dialog().element().querySelector<HTMLImageElement>('.wallet-spinner-picture img')
    await expect.poll(() => picture()?.src).toBe(imageUrl)
    await expect.element(dialog().getByText(/Cancelling here won’t stop it/)).toBeVisible()
    connector.release()
    await expect.element(dialog().getByText('0.5 ETH sent')).toBeVisible()
    await expect.element(dialog().getByText(/^To 0x70/i)).toBeVisible()
    await button('View activity').click()
    await expect.element(dialog().getByRole('list', { name: 'Transactions' })).toBeVisible()
  })

  test('a wallet that does not answer does not hold the visitor', async () => {
    const { connector, portico } = await openSend({ wallet: { behaviour: 'approve' } })
    connector.behave('slow')
    await review(friend)
    await button('Confirm').click()
    await isRequested(connector)
    await button('Cancel').click()
    await expect.element(dialog().getByText('Decline it in Mock Wallet too')).toBeVisible()
    await expect.element(amount()).toHaveValue('0.5')
    connector.release()
    // The late approval shows, and the form still belongs to the visitor.
    await expect.element(page.getByText('Transaction confirmed')).toBeVisible()
    await expect.element(amount()).toHaveValue('0.5')
    await expect.poll(() => portico.store.getState().pending).toBe(0)
  })

  test('an approval by a wallet that was locked during the request is reported, and nothing is lost', async () => {
    const { connector, portico } = await openSend()
    connector.behave('slow')
    await review(friend)
    await button('Confirm').click()
    await isRequested(connector)
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [] })
    const gone = () => page.getByText(/is no longer connected/)
    await expect.element(gone()).toBeVisible()
    await expect.element(dialog().getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    connector.behave('approve')
    await connect(portico, { connector })
    await expect.poll(() => gone().elements()).toEqual([])
    connector.release()
    await expect.element(page.getByText('Transaction confirmed')).toBeVisible()
    void portico.open({ view: 'Send' })
    await expect.element(dialog().getByText('0.5 ETH sent')).toBeVisible()
    await expect.poll(() => portico.store.getState().pending).toBe(0)
  })

  test('a slow transfer leads to the activity', async () => {
    const { adapter, portico } = await openSend()
    adapter.setOutcome('pending')
    await review(friend)
    await button('Confirm').click()
    await expect.element(dialog().getByText('Still pending')).toBeVisible()
    await expect.poll(() => portico.store.getState().pending).toBe(1)
    await button('View activity').click()
    await dialog()
      .getByRole('button', { name: /^0.5 ETH.*friend.eth/ })
      .click()
    await expect
      .element(dialog().getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching('https://scan.test/tx/0x'))
  })

  test('a change of network in the review leads back to an empty form', async () => {
    const { portico } = await openSend()
    await review(friend)
    await expect.element(button('Confirm')).toBeVisible()
    await portico.switchNetwork('eip155:31338')
    await expect.element(amount()).toHaveValue('')
  })

  test('a wallet on another network gets a switch request before the transfer', async () => {
    const { connector } = await openSend({
      wallet: { networkId: 'eip155:10', accounts: [`eip155:10:${from}`] },
      options: { enableNetworkSwitch: false }, // otherwise the card first asks for another network
    })
    await review(friend)
    await button('Confirm').click()
    await expect.element(dialog().getByText('0.5 ETH sent')).toBeVisible()
    await expect
      .poll(() => connector.calls.map((call) => call.method))
      .toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction'])
  })

  test('an unfinished form does not show for another account', async () => {
    const { connector } = await openSend()
    connector.behave('reject')
    await review(friend)
    await button('Confirm').click()
    await expect.element(dialog().getByText(/^You still have /)).toBeVisible()
    connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [stranger] })
    await expect.element(dialog().getByText(/^You still have /)).not.toBeInTheDocument()
  })
})

describe('the activity', () => {
  const hash = (digit: string) => `0x${digit.repeat(64)}`
  const entry = (id: string, at: number, status: object) => ({
    id,
    at,
    transfer: {
      networkId: 'eip155:31337',
      from,
      to: friend,
      amount: String(ether),
      symbol: 'ETH',
      decimals: 18,
    },
    status,
  })
  /** Seen a moment ago: a transaction that is older than a minute is called slow. */
  const transactionsNow = () => {
    const now = Date.now()
    return [
      entry('1', now, { state: 'pending', hash: hash('1'), since: now }),
      entry('2', now, { state: 'confirmed', hash: hash('2'), at: now }),
      entry('3', now, { state: 'replaced', hash: hash('3'), by: hash('9'), same: false, at: now }),
      entry('4', now, { state: 'dropped', hash: hash('4'), since: now, at: now }),
      entry('5', now, { state: 'failed', hash: hash('5'), code: 'TRANSACTION_REVERTED', at: now }),
    ]
  }
  const storedNow = () => ({
    'portico.transactions': JSON.stringify({ version: 1, transactions: transactionsNow() }),
  })

  test('names every state, keeps pending transactions and removes the rest', async () => {
    const { portico } = await openSend({ stored: storedNow() })
    void portico.open({ view: 'Transactions' })
    for (const word of ['Pending', 'Confirmed', 'Replaced', 'Dropped', 'Failed'])
      await expect.element(dialog().getByRole('button', { name: new RegExp(word) })).toBeVisible()
    await dialog()
      .getByRole('button', { name: /Replaced/ })
      .click()
    await expect
      .element(dialog().getByRole('link'))
      .toHaveAttribute('href', `https://scan.test/tx/${hash('9')}`)
    await button('Clear finished').click()
    await expect
      .element(dialog().getByRole('button', { name: /Confirmed/ }))
      .not.toBeInTheDocument()
    await expect.element(dialog().getByRole('button', { name: /Pending/ })).toBeVisible()
    await expect.element(button('Clear finished')).not.toBeInTheDocument()
  })

  test('counts transactions of another page, and writes nothing while a view renders', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const storage = memory()
    const { portico } = await openSend({ options: { platform: { storage } } })
    const key = 'portico.transactions'
    storage.setItem(key, storedNow()[key])
    window.dispatchEvent(new StorageEvent('storage', { key }))
    void portico.open({ view: 'Transactions' })
    await expect.element(dialog().getByRole('button', { name: /Pending/ })).toBeVisible()
    await expect.poll(() => portico.store.getState().pending).toBe(1)
    await expect.poll(() => complaint.mock.calls).toEqual([])
    complaint.mockRestore()
  })

  test('moves by arrow keys', async () => {
    const { portico } = await openSend({ stored: storedNow() })
    void portico.open({ view: 'Transactions' })
    const rows = dialog().getByRole('list').getByRole('button')
    const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
    await expect.element(rows.first()).toBeVisible()
    // The view takes the focus itself, right after it shows.
    await expect
      .poll(focused)
      .toBe(await dialog().getByRole('heading', { name: 'Activity' }).findElement())
    ;((await rows.first().findElement()) as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => focused()).toBe(await rows.nth(1).findElement())
  })

  test('keeps the focus on a row that moves to another place', async () => {
    const storage = memory()
    const key = 'portico.transactions'
    storage.setItem(key, storedNow()[key])
    const { portico } = await openSend({ options: { platform: { storage } } })
    void portico.open({ view: 'Transactions' })
    const rows = dialog().getByRole('list').getByRole('button')
    await expect.element(rows.first()).toBeVisible()
    const row = (await rows.first().findElement()) as HTMLElement
    row.focus()
    const older = transactionsNow().map((sent, i) =>
      i === 0 ? { ...sent, at: sent.at - 60_000 } : sent,
    )
    const reordered = [...older.slice(1), older[0]]
    storage.setItem(key, JSON.stringify({ version: 1, transactions: reordered }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await expect.poll(() => rows.all().at(-1)?.element()).toBe(row)
    await expect.poll(() => (row.getRootNode() as ShadowRoot).activeElement).toBe(row)
  })

  test('does not move a focus that the visitor moved first', async () => {
    const { portico } = await openSend({ stored: storedNow() })
    const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
    let chosen: HTMLElement | undefined
    const watch = new MutationObserver(() => {
      chosen ??= root.querySelectorAll<HTMLElement>('button.row')[1]
      if (chosen) watch.disconnect()
      chosen?.focus()
    })
    watch.observe(root, { childList: true, subtree: true })
    onTestFinished(() => watch.disconnect())
    void portico.open({ view: 'Transactions' })
    await expect.poll(() => chosen).toBeTruthy()
    // By now, the view has done all that it does as it mounts.
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect.poll(() => root.activeElement).toBe(chosen)
  })

  test('without entries leads to sending', async () => {
    const { portico } = await openSend()
    void portico.open({ view: 'Transactions' })
    await expect.element(dialog().getByText('Nothing here yet')).toBeVisible()
    await button('Send').click()
    await expect.element(amount()).toBeVisible()
  })
})

/** By how much blue outweighs red anywhere in what an element looks like, of 255. */
async function bluest(field: Locator): Promise<number> {
  const picture = await page.screenshot({ element: field, base64: true, save: false })
  const image = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${picture}`)).blob(),
  )
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas?.drawImage(image, 0, 0)
  const { data } = canvas?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
  let most = 0
  // The outline of a field in use is of the site's accent; what is inside of it is not.
  for (let y = 8; y < image.height - 8; y += 1)
    for (let x = 8; x < image.width - 8; x += 1) {
      const at = 4 * (y * image.width + x)
      most = Math.max(most, (data[at + 2] ?? 0) - (data[at] ?? 0))
    }
  return most
}

describe('the choice of a token', () => {
  const chooseToken = async (chain: MockAdapterOptions = {}) => {
    const { portico } = await openSend({ chain })
    pushView(portico, { view: 'SendSelectToken' })
    const field = dialog().getByRole('searchbox', { name: 'Search tokens' })
    await expect.element(field).toBeVisible()
    return field
  }

  test('a search without a match says so, and how to see all tokens', async () => {
    const field = await chooseToken()
    const tokens = () => dialog().getByRole('list', { name: 'Your tokens' }).getByRole('listitem')
    await expect.poll(() => tokens().elements().length).toBe(1)
    await field.fill('zebra')
    await expect.element(dialog().getByText('None of your tokens is called “zebra”.')).toBeVisible()
    await expect.poll(() => dialog().getByText('Your tokens appear here').elements()).toEqual([])
    expect(await bluest(field)).toBeLessThan(24)
    await button('Show all tokens').click()
    await expect.poll(() => tokens().elements().length).toBe(1)
    await expect.element(field).toHaveValue('')
  })
})

describe('a fee that cannot be read', () => {
  /** Opens a complete form. The fee is readable while `answers` says so. */
  async function openWhole(answers: { now: boolean }) {
    const inner = mockAdapter({ balances: { [from]: 10n * ether } })
    const load: typeof inner.load = async (given) => {
      const actions = await inner.load(given)
      const send = actions.send as SendActions
      const estimateFee: SendActions['estimateFee'] = async (transfer) => {
        if (!answers.now) throw errorOf('RPC_UNAVAILABLE')
        return send.estimateFee(transfer)
      }
      return { ...actions, send: { ...send, estimateFee } }
    }
    await openSend({ options: { adapters: [{ ...inner, load }] } })
    await amount().fill('0.5')
    await recipient().fill(stranger)
  }

  test('can be read again', async () => {
    const answers = { now: false }
    await openWhole(answers)
    await expect.element(button('Try again')).toBeEnabled()
    answers.now = true
    await button('Try again').click()
    await expect.element(button('Review')).toBeEnabled()
  })

  test('is read by itself once its node answers again', async () => {
    const answers = { now: false }
    await openWhole(answers)
    await expect.element(button('Try again')).toBeEnabled()
    answers.now = true
    await expect.element(button('Review')).toBeEnabled()
  })
})

test("Review cannot be pressed before the recipient's checks are complete: nothing appears under the press", async () => {
  const answer = Promise.withResolvers<'contract'>()
  await openSend({ recipientKind: () => answer.promise })
  await amount().fill('0.5')
  await recipient().fill(stranger)
  await expect.element(button('Getting fee…')).toBeDisabled()
  await expect.element(dialog().getByText('0.000021 ETH')).toBeVisible()
  await expect.poll(() => button('Review').elements()).toEqual([])
  answer.resolve('contract')
  await expect.element(button('Review')).toBeEnabled()
  await expect.element(dialog().getByText(/contract/)).toBeVisible()
})
