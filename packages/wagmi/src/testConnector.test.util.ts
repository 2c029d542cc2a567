import type { Provider } from '@portico/testing'
import { type CreateConnectorFn, createConfig, createConnector, http } from '@wagmi/core'
import { type Chain, defineChain, getAddress } from 'viem'

/** False answers of a test connector, by the name of the member. */
export type Lies = {
  connect?: () => unknown
  accounts?: (truth: readonly string[]) => readonly string[]
}

type Options = { id?: string; name?: string; type?: string; lies?: Lies }

const hasAccounts = (list: unknown): list is readonly string[] => Array.isArray(list)

/** Creates a wagmi connector over any EIP-1193 provider. Unlike wagmi's own it needs no window. */
export const connectorOver = (provider: Provider, options: Options = {}): CreateConnectorFn => {
  const { id = 'dev.portico.test', name = 'Test Wallet', type = 'injected', lies = {} } = options
  return createConnector((config) => {
    const request = async (method: string) => provider.request({ method })
    const getAccounts = async () => {
      const accounts = await request('eth_accounts')
      return hasAccounts(accounts) ? accounts.map((account) => getAddress(account)) : []
    }
    const getChainId = async () => Number(await request('eth_chainId'))
    const emit = (data: { accounts?: readonly string[]; chainId?: number }) =>
      config.emitter.emit('change', data as never)
    return {
      id,
      name,
      type,
      async setup() {
        provider.on?.('accountsChanged', (accounts) => {
          if (!hasAccounts(accounts)) return
          if (accounts.length === 0) config.emitter.emit('disconnect')
          else emit({ accounts })
        })
        provider.on?.('chainChanged', (chainId) => emit({ chainId: Number(chainId) }))
        provider.on?.('disconnect', () => config.emitter.emit('disconnect'))
      },
      async connect({ isReconnecting } = {}) {
        if (lies.connect) return lies.connect() as never
        const authorized = (await request(
          isReconnecting ? 'eth_accounts' : 'eth_requestAccounts',
        )) as string[]
        const accounts = authorized.map((account) => getAddress(account))
        return { accounts, chainId: await getChainId() } as never
      },
      async disconnect() {
        await request('wallet_revokePermissions')
      },
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      isAuthorized: async () => (await getAccounts()).length > 0,
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => {},
    }
  })
}

/** Returns a local chain at an address. */
export const chainAt = (url: string, id = 31337): Chain =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })

const nowhere = 'http://127.0.0.1:9'

/** Creates a config that stores nothing, with chains from 31337 on at these addresses. */
export function configWith(connectors: readonly CreateConnectorFn[], urls = [nowhere, nowhere]) {
  const [first = chainAt(nowhere), ...others] = urls.map((url, at) => chainAt(url, 31337 + at))
  return createConfig({
    chains: [first, ...others],
    transports: Object.fromEntries([first, ...others].map(({ id }) => [id, http()])),
    connectors,
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
}
