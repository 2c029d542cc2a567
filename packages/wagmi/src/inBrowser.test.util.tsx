import { createPortico, type Portico, type PorticoOptions } from '@portico/core'
import { PorticoProvider, usePorticoAccount, usePorticoNetwork } from '@portico/react'
import { announceProvider, type MockProvider, mockProvider, providerInfo } from '@portico/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import {
  type Config,
  createConfig,
  createStorage,
  http,
  useChainId,
  useConnection,
  WagmiProvider,
} from 'wagmi'
import { networksOf } from './networksOf.ts'
import { chainAt } from './testConnector.test.util.ts'
import { wagmi } from './wagmi.ts'

const nowhere = 'http://127.0.0.1:9'

/** Web storage in memory. */
export function memory(entries = new Map<string, string>()) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const accounts = [
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
]

/** Two wallets that announce themselves on the page until they are stopped, or the test ends. */
export function announcedWallets() {
  const stops: (() => void)[] = []
  const stop = () => {
    for (const each of stops) each()
  }
  const wallets = accounts.map((list, at) => {
    const wallet = mockProvider({ accounts: list, knownChains: [31338, 1] })
    const rdns = `dev.portico.wallet${at}`
    const info = providerInfo({ uuid: `wallet-${at}`, rdns, name: `Wallet ${at}` })
    stops.push(announceProvider(wallet.provider, info))
    return wallet
  }) as [MockProvider, MockProvider]
  onTestFinished(stop)
  return { wallets, stop }
}

type SiteOptions = Partial<Pick<Parameters<typeof createConfig>[0], 'ssr' | 'connectors'>> & {
  storage?: ReturnType<typeof memory>
  discovery?: boolean
}

/** A site's own config, as in wagmi's documentation. */
export function siteConfig({ storage = memory(), discovery = true, ...others }: SiteOptions = {}) {
  const config = createConfig({
    chains: [chainAt(nowhere), chainAt(nowhere, 31338)],
    transports: { 31337: http(), 31338: http() },
    storage: createStorage({ storage }),
    multiInjectedProviderDiscovery: discovery,
    ...others,
  })
  onTestFinished(() => config._internal.mipd?.destroy())
  return config
}

/** A widget over a config. */
export function widgetOver(
  config: Config,
  storage = memory(),
  { adapters = [], networks = [], platform: given, ...others }: Partial<PorticoOptions> = {},
): Portico {
  const platform = { storage, ...given }
  const portico = createPortico({
    adapters: [wagmi(config), ...adapters],
    networks: [...networksOf(config), ...networks],
    platform,
    ...others,
  })
  onTestFinished(() => portico.destroy())
  return portico
}

/** The values that wagmi's hooks and ours rendered last. */
export type Seen = { wagmi?: View; ours?: View }

/** The connection, in one form for both. */
export type View = {
  status: string
  address: string | undefined
  chain: number | undefined
  wallet: string | undefined
  active: number
}

const idOf = (networkId: string | undefined) => networkId && Number(networkId.split(':')[1])

/** Records the values of all hooks in one rendering. */
function Probe({ seen }: { seen: Seen }) {
  // wagmi's hook tracks which fields are read, so all are read.
  const { status, address, chainId, connector } = useConnection()
  const active = useChainId()
  const ours = usePorticoAccount({ namespace: 'eip155' })
  const { networkId } = usePorticoNetwork()
  seen.wagmi = {
    status,
    address,
    chain: chainId,
    wallet: connector?.name,
    active,
  }
  seen.ours = {
    status: ours.status,
    address: ours.address,
    chain: idOf(ours.networkId) || undefined,
    wallet: ours.walletName,
    active: Number(idOf(networkId)),
  }
  return createElement('p', {}, ours.status)
}

type PageOptions = { strict?: boolean; reconnect?: boolean; children?: ReactNode }

/** The page of a site that uses both. */
export function Page({ config, portico, seen, reconnect = false, children }: PageProps) {
  return (
    <WagmiProvider config={config} reconnectOnMount={reconnect}>
      <QueryClientProvider client={new QueryClient()}>
        <PorticoProvider portico={portico}>
          <Probe seen={seen} />
          {children}
        </PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

type PageProps = PageOptions & { config: Config; portico: Portico; seen: Seen }

/** Renders such a page into the document until the test ends. */
export function renderPage({ strict = false, ...props }: Omit<PageProps, 'seen'>) {
  const seen: Seen = {}
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const page = <Page {...props} seen={seen} />
  flushSync(() => root.render(strict ? <StrictMode>{page}</StrictMode> : page))
  const unmount = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(unmount)
  return { seen, unmount }
}

/** Waits for the next turn of the event loop: without a timer, and after all that is due before it. */
export const tick = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })
