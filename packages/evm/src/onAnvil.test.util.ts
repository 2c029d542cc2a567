import type { Token } from '@portico/core'
import type { AdapterContext } from '@portico/core/adapter'
import { mockProvider, type Provider, type TestWalletOptions, testWallet } from '@portico/testing'
import {
  type Anvil,
  accounts,
  deployContracts,
  type LocalContract,
  nameService,
  rpc,
  startAnvil,
  testClient,
  tokens,
  waitUntilMined,
} from '@portico/testing/chains'
import type { Hex } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { createActions } from './actions/index.ts'
import { connectorFromProvider } from './connectors/connectorFromProvider.ts'
import { defineEvmNetwork } from './networks/defineEvmNetwork.ts'
import type { EvmNetwork } from './types.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Returns the local network, with these nodes. */
export const networkWith = (rpcUrls: readonly string[], id = 31337): EvmNetwork =>
  defineEvmNetwork({ id, name: `Chain ${id}`, nativeCurrency, rpcUrls })

/** Returns the local network with its name service. */
export const namedNetwork = (rpcUrls: readonly string[], id = 31337): EvmNetwork => ({
  ...networkWith(rpcUrls, id),
  contracts: { ensUniversalResolver: { address: nameService.universalResolver } },
})

/** Returns an instance's services for an adapter: a network's own nodes, and a fetch. */
export const contextWith = (fetch = globalThis.fetch): AdapterContext => ({
  networks: () => [],
  rpcUrls: (network) => network.rpcUrls.default.http,
  fetch,
})

/** Creates a connector for any provider. */
export const connectorOver = (provider: Provider = mockProvider({ authorized: true }).provider) =>
  connectorFromProvider(provider, {
    uid: 'uid',
    id: 'dev.portico.test',
    name: 'Test Wallet',
    type: 'ANNOUNCED',
  })

/** Returns a token contract of the local chain in the form that sites write. */
export const asToken = ({ address, name, symbol, decimals }: LocalContract): Token => ({
  address: `eip155:31337:${address}`,
  name,
  symbol,
  decimals,
})

/** Runs a node with our contracts for the tests of a file. Everything is created on first use. */
export function onAnvil() {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
    await deployContracts({ url: anvil.url })
  })
  afterAll(() => anvil?.stop())
  const wallet = (options: Partial<TestWalletOptions> = {}) => {
    const { privateKey } = accounts.demo
    const base = { url: anvil.url, privateKey, chainId: 31337, authorized: true }
    const made = testWallet({ ...base, ...options })
    return { ...made, connector: connectorOver(made.provider) }
  }
  return {
    url: () => anvil.url,
    network: () => networkWith([anvil.url]),
    actions: () => createActions(contextWith()),
    test: () => testClient(anvil.url),
    call: <Result = unknown>(method: string, params: readonly unknown[] = []) =>
      rpc<Result>(anvil.url, method, params),
    /** Lets the node send a transaction unchanged, and waits until it is in a block. */
    land: async (transaction: object) => {
      const hash = await rpc<Hex>(anvil.url, 'eth_sendTransaction', [transaction])
      await waitUntilMined(anvil.url, hash)
      return hash
    },
    wallet,
    from: accounts.demo.address,
    to: accounts.third.address,
    tokens,
  }
}
