import { sendTransfer } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { trackerOf } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { button, dialog, focused } from '../account/openAccount.test.util.tsx'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networkId = 'eip155:31337'
const ether = 10n ** 18n

/** Opens the activity of a visitor at a pending transfer. */
async function openWaiting() {
  const awake = { awake: () => true, onWake: () => () => {}, onStored: () => () => {} }
  const platform = testPlatform({ page: awake })
  const connector = mockConnector()
  const adapter = mockAdapter({ connectors: [connector], balances: { [own]: ether } })
  adapter.setOutcome('pending')
  const { portico } = renderWidget({
    adapters: [adapter],
    networks: [mockNetwork(networkId)],
    platform,
  })
  await connect(portico, { connector })
  const asset = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, balance: ether } as const
  await sendTransfer(portico, { asset, to: friend, amount: ether / 4n })
  const tracker = trackerOf(portico)
  const id = tracker.store.getState()[0]?.id ?? ''
  await tracker.look(id)
  void portico.open({ view: 'Transactions' })
  await row().click()
  return { portico, connector, adapter, tracker, look: () => tracker.look(id) }
}

const row = () => dialog().getByRole('button', { name: /^0.25 ETH/ })

test('a pending transaction can be sped up, and settles in the same row', async () => {
  const { adapter, look } = await openWaiting()
  await expect.element(dialog().getByText(/doesn’t show nonce 1/)).toBeVisible()
  await button('Speed up').click()
  await expect.element(row().getByText('Speeding up')).toBeVisible()
  ;((await row().findElement()) as HTMLElement).focus()
  adapter.setOutcome('replaced')
  await look()
  await expect.element(row().getByText('Confirmed')).toBeVisible()
  await expect.poll(() => focused()).toBe(await row().findElement())
  await expect.element(button('Speed up')).not.toBeInTheDocument()
  await expect.poll(() => dialog().getByRole('listitem').elements()).toHaveLength(1)
})

test('a cancelled transaction says so while it is pending and at its end', async () => {
  const { adapter, look } = await openWaiting()
  await button('Cancel').click()
  await expect.element(row().getByText('Cancelling')).toBeVisible()
  await expect.element(button('Speed up')).not.toBeInTheDocument()
  adapter.setOutcome('replaced')
  await look()
  await expect.element(row().getByText('Cancelled')).toBeVisible()
})

test('a visitor who declines in the wallet sees a calm message, and can request again', async () => {
  const { connector } = await openWaiting()
  connector.behave('reject')
  await button('Cancel').click()
  await expect
    .element(
      dialog()
        .getByRole('alert')
        .getByText(/^Request cancelled/),
    )
    .toBeVisible()
  await expect.element(row().getByText('Pending')).toBeVisible()
  connector.behave('approve')
  await button('Cancel').click()
  await expect.element(row().getByText('Cancelling')).toBeVisible()
})

test('a transaction that settles in the meantime says that it is too late', async () => {
  const { adapter } = await openWaiting()
  adapter.setOutcome('confirmed')
  await button('Speed up').click()
  await expect.element(row().getByText('Confirmed')).toBeVisible()
  await expect
    .element(
      dialog()
        .getByRole('alert')
        .getByText(/^It is too late to change this transaction/),
    )
    .toBeVisible()
})

test('transactions of another account offer no replacement', async () => {
  const { connector } = await openWaiting()
  await expect.element(button('Speed up')).toBeVisible()
  connector.emit({ type: 'accounts', namespace: 'eip155', addresses: [friend] })
  await expect.element(button('Speed up')).not.toBeInTheDocument()
})
