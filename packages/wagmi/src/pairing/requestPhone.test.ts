import type { Connector } from '@portico/core/adapter'
import { mockProvider } from '@portico/testing'
import { pairingMethods } from '@portico/testing/pairing'
import { connect, createConfig, custom } from '@wagmi/core'
import { expect, test } from 'vitest'
import { chainAt, connectorOver } from '../testConnector.test.util.ts'
import { requestPhone } from './requestPhone.ts'
import type { Site } from './types.ts'

/** Sends a request on a page whose wallet is connected, and returns who answered it. */
async function whoAnswers(method: string, connected = true): Promise<string> {
  const node = custom({ request: async () => 'node' }, { retryCount: 0 })
  const config = createConfig({
    chains: [chainAt('http://127.0.0.1:9')],
    transports: { 31337: node },
    connectors: [connectorOver(mockProvider().provider)],
    storage: null,
  })
  const [phone] = config.connectors
  if (connected) await connect(config, { connector: phone })
  const inner = { request: async () => 'wallet' } as unknown as Connector
  const site = { config, phone, inner } as unknown as Site
  return requestPhone(site, { method }) as Promise<string>
}

/** The methods for wallets, except sending signed transactions, which any node can do. */
const forWallets = Object.values(pairingMethods)
  .flatMap(({ methods }) => methods)
  .filter((method) => method !== 'eth_sendRawTransaction')

test.each([...forWallets, 'eth_chainId', 'portico_switchNetwork'])(
  'the wallet receives %s',
  async (method) => {
    expect(await whoAnswers(method)).toBe('wallet')
  },
)

test.each([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getFilterChanges',
  'eth_getLogs',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'eth_whatComesNext',
  'net_version',
])('the site’s own transport receives %s', async (method) => {
  expect(await whoAnswers(method)).toBe('node')
  expect(await whoAnswers(method, false)).toBe('wallet') // which says that nobody is connected
})
