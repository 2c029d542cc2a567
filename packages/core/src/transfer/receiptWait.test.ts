import { mockAdapter, mockConnector } from '@portico/testing'
import { expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { firstAccount, secondAddress, setUp } from '../setUp.test.util.ts'
import type { SendActions } from '../types/sendActions.ts'
import { sendTransfer } from './sendTransfer.ts'

test('waits 25 s for a transfer, which is then pending (specification, section 9)', async () => {
  const waits: (number | undefined)[] = []
  const connector = mockConnector()
  const account = firstAccount.split(':')[2] ?? ''
  const adapter = mockAdapter({ connectors: [connector], balances: { [account]: 10n ** 18n } })
  const load: typeof adapter.load = async (context) => {
    const actions = await adapter.load(context)
    const waitForReceipt: SendActions['waitForReceipt'] = async (params) => {
      waits.push(params.timeoutMs)
      return { status: 'pending', hash: params.hash }
    }
    return { ...actions, ...(actions.send && { send: { ...actions.send, waitForReceipt } }) }
  }
  const { portico } = setUp({ adapters: [{ ...adapter, load }] })
  await connect(portico, { connector })
  const asset = {
    networkId: 'eip155:31337' as const,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    balance: 10n ** 18n,
  }
  const receipt = await sendTransfer(portico, { asset, to: secondAddress, amount: 1n })
  expect(waits).toEqual([25_000])
  expect(receipt).toMatchObject({ status: 'pending' })
})
