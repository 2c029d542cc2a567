import { connect, errorOf } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { address, button, dialog } from '../account/openAccount.test.util.tsx'
import {
  addressThere,
  familiesWidget,
  familyWallet,
  friendThere,
  networkThere,
  onBothFamilies,
} from '../account/twoFamilies.test.util.tsx'

beforeEach(() => page.viewport(1280, 720))
afterEach(() => void vi.restoreAllMocks())

const heading = (name: string) => dialog().getByRole('heading', { name, exact: true })
const region = (name: string) => dialog().getByRole('region', { name })
const tile = (name: RegExp) =>
  dialog().getByRole('list', { name: 'Your accounts' }).getByRole('button', { name })

/** Amber serves both families, Birch the first, Tern the second. */
const mixed = () => ({
  here: [familyWallet('Amber'), familyWallet('Birch')],
  there: [familyWallet('Amber', true), familyWallet('Tern', true)],
})

describe('a wallet that serves several chain families', () => {
  test('is one row, and the visitor chooses a family before the wallet is requested', async () => {
    const { portico, there } = familiesWidget(mixed())
    void portico.open()
    await expect.element(button('Amber Multichain')).toBeVisible()
    await expect.poll(() => button(/Amber/).elements()).toHaveLength(1)
    await button('Amber Multichain').click()
    await expect.element(heading('Choose what to connect')).toBeVisible()
    await expect.element(heading('Amber works on several networks')).toBeVisible()
    await expect
      .poll(() => portico.store.getState().status.solana ?? 'disconnected')
      .toBe('disconnected')
    await expect.element(button('EVM networks Harbour, Lighthouse')).toBeVisible()
    await button('Solana Tideland').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    const { connections, activeNetworkId } = portico.store.getState()
    expect(connections.map((connection) => connection.connectorUid)).toEqual([there[0]?.uid])
    expect(activeNetworkId).toBe(networkThere)
  })

  test('is requested at once if only one other family is left', async () => {
    const setup = mixed()
    const { portico } = familiesWidget(setup)
    await connect(portico, { connector: setup.here[0] ?? familyWallet('') })
    void portico.open({ view: 'Connect' })
    await button(/Amber/).click()
    await expect.poll(() => portico.store.getState().connections).toHaveLength(2)
  })

  test('marks its connected families', async () => {
    const setup = mixed()
    const { portico } = familiesWidget(setup)
    await connect(portico, { connector: setup.here[0] ?? familyWallet('') })
    void portico.open({ view: 'Connect' })
    pushView(portico, { view: 'ConnectingMultiChain', params: { walletId: 'example.amber' } })
    await expect.element(button('EVM networks Harbour, Lighthouse Connected')).toBeVisible()
    await expect.element(button('Solana Tideland')).toHaveAttribute('data-autofocus')
  })

  test('leaves a way back if the page loses it in the meantime', async () => {
    const { portico } = familiesWidget()
    void portico.open()
    pushView(portico, { view: 'ConnectingMultiChain', params: { walletId: 'gone' } })
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await dialog().getByRole('alert').getByRole('button', { name: 'Back' }).click()
    await expect.element(button(/Amber/)).toBeVisible()
  })
})

describe('a wallet that leaves while its account shows', () => {
  test.each(['Account', 'Send'] as const)(
    'is replaced by Connect instead of %s if it was the only one, and the card says why',
    async (view) => {
      const connector = mockConnector({ behaviour: 'approve', name: 'Birch' })
      const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
      await connect(portico, { connector })
      void portico.open({ view })
      await expect.element(heading(view)).toBeVisible()
      connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [] })
      await expect.element(heading('Connect wallet')).toBeVisible()
      await expect
        .element(
          dialog()
            .getByRole('alert')
            .getByText('Birch is no longer connected. Connect it again to continue.'),
        )
        .toBeVisible()
    },
  )

  test('is announced once, without an alert, if the visitor disconnected it', async () => {
    const connector = mockConnector({ behaviour: 'approve', name: 'Birch' })
    const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
    await connect(portico, { connector })
    const notified: unknown[] = []
    portico.store.subscribe(({ toast }) => toast && notified.push(toast.message))
    void portico.open()
    await button('Settings').click()
    await button(/^Wallet Birch/).click()
    await button('Disconnect Birch').click()
    await expect.poll(() => portico.store.getState().connections).toEqual([])
    await expect.poll(() => notified.at(-1)).toEqual({ key: 'wallets.disconnected' })
    expect(notified.filter((event) => JSON.stringify(event).includes('walletGone'))).toEqual([])
  })

  test.each(['Send', 'Receive'] as const)(
    'does not turn %s into that of another family: the card says so and opens the account',
    async (view) => {
      const setup = mixed()
      const { portico } = familiesWidget(setup)
      const first = setup.here[1]
      const second = setup.there[1]
      if (!first || !second) throw new Error('there are two')
      await connect(portico, { connector: second })
      await connect(portico, { connector: first })
      void portico.open({ view })
      await expect.element(heading(view)).toBeVisible()
      const shown = () =>
        document.querySelector('portico-modal')?.shadowRoot?.querySelector('input, .receive-code')
      await expect.poll(shown).toBeTruthy()
      first.emit({ type: 'accounts', namespace: 'eip155', addresses: [] })
      const { store } = portico
      const message = { key: 'account.walletLeft', params: { wallet: 'Birch' } }
      await expect.poll(() => store.getState().toast?.message).toEqual(message)
      await expect.poll(() => portico.store.getState().stack).toEqual([{ view: 'Account' }])
    },
  )
})

describe('a network of a family without a connected wallet', () => {
  test('requires another wallet, and lists those that can connect', async () => {
    const { portico } = familiesWidget()
    await portico.connect({ wallet: 'Amber' })
    void portico.open({ view: 'Networks' })
    await button('Tideland').click()
    await expect.element(heading('Switch network')).toBeVisible()
    await expect
      .element(
        dialog().getByText('The connected wallet doesn’t support Solana. Connect another wallet.'),
      )
      .toBeVisible()
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31337')
    await button('Choose a wallet').click()
    await expect.element(heading('Wallets for Solana')).toBeVisible()
    await expect.element(button(/Tern/)).toBeVisible()
    await expect.poll(() => button(/Amber/).elements()).toEqual([])
    await button(/Tern/).click()
    await expect.poll(() => portico.store.getState().connections).toHaveLength(2)
  })

  test('requests the current wallet too if it supports the family', async () => {
    const { portico, there } = familiesWidget(mixed())
    await portico.connect({ wallet: 'Amber' })
    void portico.open({ view: 'Networks' })
    await button('Tideland').click()
    await expect.element(dialog().getByText('Amber also works with Solana.')).toBeVisible()
    await button('Continue in Amber').click()
    await expect.poll(() => portico.store.getState().current.solana).toBe(there[0]?.uid)
  })
})

describe('the networks of several families', () => {
  test('are under the name of each, with its current account', async () => {
    const { portico } = await onBothFamilies()
    void portico.open({ view: 'Networks' })
    await expect.element(region('Solana').getByText('9xQe…usVFin')).toBeVisible()
    await expect.element(region('EVM networks').getByText('0xf3…b92266')).toBeVisible()
    await expect.element(button('Tideland Current')).toHaveAttribute('aria-current', 'true')
    await expect.element(button('Harbour Current')).not.toHaveAttribute('aria-current')
  })

  test('are under the name of the account if it has one', async () => {
    const name = 'tern.sol'
    const names = [{ name, address: addressThere }]
    const { portico } = await onBothFamilies({ onThere: { names, features: ['names'] } })
    void portico.open()
    await expect.element(dialog().getByText(name).first()).toBeVisible()
    void portico.open({ view: 'Networks' })
    await expect.element(region('Solana').getByText(name)).toBeVisible()
  })

  test('lead to the account of the other family without a request to its wallet', async () => {
    const { portico, here } = await onBothFamilies()
    const callsBefore = here[0]?.calls.length
    void portico.open({ view: 'Networks' })
    await button('Harbour Current').click()
    await expect.element(tile(/EVM/)).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31337')
    expect(here[0]?.calls.length).toBe(callsBefore)
  })
})

test('a search finds networks of every family, and a whole family by its name', async () => {
  const many = ['Quay', 'Ferry', 'Dune', 'Cove', 'Reef', 'Shoal', 'Tide', 'Bar'].map(
    (name, at) => ({
      ...mockNetwork(`eip155:${at + 1}`),
      name,
    }),
  )
  const { portico } = familiesWidget({
    options: {
      networks: [
        ...many,
        { ...mockNetwork('eip155:31337'), name: 'Harbour' },
        { ...mockNetwork(networkThere), name: 'Tideland' },
      ],
    },
  })
  void portico.open({ view: 'Networks' })
  const field = dialog().getByRole('searchbox', { name: 'Search networks' })
  await field.fill('tide')
  await expect.element(region('EVM networks').getByRole('button', { name: 'Tide' })).toBeVisible()
  await expect.element(region('Solana').getByRole('button', { name: 'Tideland' })).toBeVisible()
  await field.fill('solana')
  await expect.element(button('Tideland')).toBeVisible()
  await expect.poll(() => region('EVM networks').elements()).toEqual([])
  await field.fill('nowhere')
  await expect.element(dialog().getByText('No networks found')).toBeVisible()
})

describe('the accounts of several families', () => {
  test('are side by side, and a press shows another one', async () => {
    const { portico } = await onBothFamilies()
    void portico.open()
    await expect.element(tile(/Solana 9xQe…usVFin/)).toHaveAttribute('aria-current', 'true')
    await expect.element(dialog().getByText('8 SOL')).toBeVisible()
    await tile(/EVM 0xf3…b92266/).click()
    await expect.element(tile(/EVM/)).toHaveAttribute('aria-current', 'true')
    await expect.element(dialog().getByText('2.5 ETH')).toBeVisible()
    await expect.element(button(`Copy address ${address}`)).toBeVisible()
    await expect.poll(() => portico.store.getState().open).toBe(true)
  })

  test('leave room for a family without a connected wallet', async () => {
    const { portico } = familiesWidget()
    await portico.connect({ wallet: 'Amber' })
    void portico.open()
    await tile(/Solana Connect/).click()
    await expect.element(heading('Wallets for Solana')).toBeVisible()
  })

  test('have separate addresses to receive at', async () => {
    const { portico } = await onBothFamilies()
    void portico.open({ view: 'Receive' })
    await expect.element(dialog().getByText(addressThere)).toBeInTheDocument()
    await tile(/EVM/).click()
    await expect.element(dialog().getByText(address.toLowerCase())).toBeInTheDocument()
    await expect
      .element(dialog().getByText(/Only send Harbour assets to this address/))
      .toBeInTheDocument()
  })
})

describe('the wallets of several families', () => {
  const openWallets = async () => {
    const all = await onBothFamilies()
    void all.portico.open()
    await button(/^Wallet: /).click()
    return all
  }

  test('are under the name of each; one is disconnected, and the other stays', async () => {
    const { portico } = await openWallets()
    await expect.element(region('EVM networks').getByText('Amber')).toBeVisible()
    await region('Solana').getByRole('button', { name: 'Disconnect Tern' }).click()
    await expect.poll(() => portico.store.getState().status.solana).toBe('disconnected')
    await expect.poll(() => portico.store.getState().status.eip155).toBe('connected')
    await expect.element(region('EVM networks')).toBeVisible()
    await expect.poll(() => region('Solana').elements()).toEqual([])
  })

  test('count once if one wallet serves both', async () => {
    const { portico } = await onBothFamilies({
      here: [familyWallet('Amber')],
      there: [familyWallet('Amber', true)],
    })
    void portico.open()
    await button(/^Wallet: /).click()
    await expect.element(heading('Connected wallets: 1')).toBeVisible()
  })

  test('count the same after the visitor has looked for another wallet of one family', async () => {
    const { portico } = await onBothFamilies({
      here: [familyWallet('Amber')],
      there: [familyWallet('Amber', true)],
    })
    void portico.open()
    await button(/^Wallet: /).click()
    await button('Add EVM wallet').click()
    await expect.element(heading('Wallets for EVM networks')).toBeVisible()
    await button('Back').click()
    await expect.element(heading('Connected wallets: 1')).toBeVisible()
  })

  test('are shown one or the other by a press', async () => {
    const { portico } = await openWallets()
    await button('Switch to 0xf3…b92266').click()
    await expect.element(region('EVM networks').getByText('Active', { exact: true })).toBeVisible()
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31337')
  })

  test('are all disconnected at once', async () => {
    const { portico } = await openWallets()
    await button('Disconnect all').click()
    await expect.element(heading('No wallet connected')).toBeVisible()
    await expect.poll(() => portico.store.getState().connections).toEqual([])
  })

  test('include a new one of a family that the visitor chooses', async () => {
    await openWallets()
    await button('Add EVM wallet').click()
    await expect.element(heading('Wallets for EVM networks')).toBeVisible()
    await expect.poll(() => button(/Tern/).elements()).toEqual([])
  })
})

describe('the costs of a transfer', () => {
  const openSend = async (surcharge: { accountDeposit?: bigint; withheld?: bigint }) => {
    const all = await onBothFamilies({ onThere: { surcharge } })
    void all.portico.open({ view: 'Send' })
    return all
  }
  const fill = async (amount: string) => {
    await dialog().getByRole('textbox', { name: 'Amount' }).fill(amount)
    await dialog().getByRole('textbox', { name: 'To' }).fill(friendThere)
  }

  test('name the account that is created for the recipient, and leave room for it', async () => {
    await openSend({ accountDeposit: 2_039_280n })
    await fill('1')
    await expect.element(dialog().getByText('0.000005 SOL')).toBeVisible()
    await expect
      .element(dialog().getByText('Opens a token account for the recipient'))
      .toBeVisible()
    await expect.element(dialog().getByText('0.00204 SOL')).toBeVisible()
    await button('Max').click()
    await expect
      .element(dialog().getByRole('textbox', { name: 'Amount' }))
      .toHaveValue('7.99795572')
  })

  test.each([
    ['RECIPIENT_TOKEN_ACCOUNT', 'This is a token account, not its owner'],
    ['RECIPIENT_NOT_ACCOUNT', 'Nobody can sign for this address'],
  ] as const)('say %s at the recipient, and block the next step', async (code, words) => {
    const { adapterThere } = await openSend({})
    adapterThere.fail('estimateFee', errorOf(code))
    await fill('1')
    const field = dialog().getByRole('textbox', { name: 'To' })
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words))
    await expect.element(button('Check the amount and address')).toBeDisabled()
  })

  test('say how much a new account must receive', async () => {
    const { adapterThere } = await openSend({})
    const error = errorOf('AMOUNT_BELOW_RENT', { minimum: '0.00089088', symbol: 'SOL' })
    adapterThere.fail('estimateFee', error)
    const words = 'This account is new: send at least 0.00089088 SOL'
    await dialog().getByRole('textbox', { name: 'To' }).fill(friendThere)
    await expect.element(button('Enter an amount')).toBeDisabled()
    await expect.poll(() => dialog().getByText(words).elements()).toEqual([])
    await dialog().getByRole('textbox', { name: 'Amount' }).fill('0.0001')
    await expect.element(dialog().getByText(words)).toBeVisible()
  })

  test('name the fee that the token keeps, and the amount that arrives', async () => {
    await openSend({ withheld: 250_000n })
    await button(/SOL/).click()
    await button(/Tide Dollar/).click()
    await fill('25')
    await button('Review').click()
    await expect.element(dialog().getByText('Token’s own fee')).toBeVisible()
    await expect.element(dialog().getByText('0.25 TUSD')).toBeVisible()
    await expect.element(dialog().getByText('24.75 TUSD')).toBeVisible()
  })
})

describe('two accounts side by side', () => {
  test.each([320, 390, 1280])(
    'have their pictures and complete short addresses, %i px wide',
    async (width) => {
      await page.viewport(width, 720)
      const { portico } = await onBothFamilies()
      void portico.open()
      await expect.element(tile(/EVM/)).toBeVisible()
      for (const locator of [tile(/EVM/), tile(/Solana/)]) {
        const each = await locator.findElement()
        const hiddenOf = ({ scrollWidth = 0, clientWidth = 0 }: Partial<Element>) =>
          scrollWidth - clientWidth
        await expect
          .poll(() => hiddenOf(each.querySelector('.family-account') ?? {}))
          .toBeLessThanOrEqual(0)
        await expect
          .poll(() => each.querySelector('.family-avatar')?.getBoundingClientRect().width)
          .toBe(28)
      }
      await expect
        .poll(() => dialog().query()?.querySelector('.identity-avatar') ?? null)
        .not.toBeNull()
    },
  )

  test('no network is the current one if the wallet is on a network that the site lacks', async () => {
    const { portico, here } = await onBothFamilies()
    await portico.switchNetwork('eip155:31337')
    here[0]?.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:5' })
    void portico.open()
    await expect.element(heading('Switch network')).toBeVisible()
    await expect.element(button(/^Tideland/)).toBeVisible()
    await expect.poll(() => dialog().getByText('Current').elements()).toEqual([])
  })
})
