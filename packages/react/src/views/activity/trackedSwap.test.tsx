import { connect } from '@portico/core/adapter'
import { trackerOf } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { dialog } from '../account/openAccount.test.util.tsx'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router = '0x506F727469636F00000000000000000000000013'
const networkId = 'eip155:31337'
const amount = 10n ** 18n / 4n

test('a pending swap says what it is for, in its row and in its detail', async () => {
  const connector = mockConnector()
  const adapter = mockAdapter({ connectors: [connector] })
  const { portico } = renderWidget({ adapters: [adapter], networks: [mockNetwork(networkId)] })
  await connect(portico, { connector })
  const swap = { amount: 5_000_000n, symbol: 'PUSD', decimals: 6 }
  const transfer = {
    networkId,
    from,
    to: router,
    amount,
    symbol: 'ETH',
    decimals: 18,
    swap,
  } as const
  trackerOf(portico).add(transfer)
  void portico.open({ view: 'Transactions' })
  const row = dialog().getByRole('button', { name: /^0\.25 ETH.*for PUSD/ })
  await expect.element(row).toBeVisible()
  await expect.element(row).not.toHaveTextContent('To ')
  await row.click()
  await expect.element(dialog().getByRole('term').getByText('Swapped')).toBeVisible()
  await expect.element(dialog().getByText('0.25 ETH for PUSD')).toBeVisible()
})
