import { isRecord } from '@portico/contract'

/** An EVM network that the demo can reach. */
export type DemoChain = { id: number; name: string; rpcUrl: string; symbol: string }

/** The demo's Solana cluster: its CAIP-2 reference, its name and its node. */
export type DemoSolana = { id: string; name: string; rpcUrl: string }

/** The router, and the chain's native currency as a token; and the router for pools of Uniswap v4. */
export type DemoSwaps = {
  router: `0x${string}`
  wrapped: `0x${string}`
  v4?: { router: `0x${string}` }
}

/** By chain (CAIP-2): the contract that swaps across chains call there, and its native currency as a token. */
export type DemoBridges = Record<string, { contract: `0x${string}`; wrapped: `0x${string}` }>

/** The shop's currency: a dollar token on one of its EVM chains, and the address that receives it. */
export type DemoPayment = {
  chainId: number
  to: string
  token: { address: string; name: string; symbol: string; decimals: number }
}

/** Secret keys of accounts: hexadecimal on EVM networks, and 64 bytes in base58 on Solana. */
export type WalletKeys = { evm: readonly `0x${string}`[]; solana: readonly string[] }

/** The settings of `/config.js`. Each has a default for the local stack. */
export type DemoConfig = {
  apiUrl: string
  projectId: string
  chains: readonly DemoChain[]
  /** Without it the shop and the demo wallet have only EVM networks. */
  solana?: DemoSolana
  /** The relay at which the shop and wallets on phones meet. Without it there is no QR code. */
  relayUrl?: string
  /** The origin of the login frame. Without it there is no login by e-mail. */
  loginUrl?: string
  /** The address at which the first chain reads names (ENSIP-23). Without it there are no names. */
  nameService?: string
  /** The router on the first chain. Without it there are no swaps. */
  swaps?: DemoSwaps
  /** The bridges between chains, by chain (CAIP-2). Without them there are no swaps across chains. */
  swapBridges?: DemoBridges
  /** The label of the server's prices, if they come from no market. */
  prices?: string
  /** Without it the basket cannot be paid. */
  payment?: DemoPayment
  /** The demo wallet's accounts; by default those of every local chain. */
  walletKeys?: WalletKeys
}

/** The local stack's addresses, for all settings that `/config.js` leaves out. */
export const defaultConfig: DemoConfig = {
  apiUrl: 'http://localhost:4180',
  projectId: 'demo',
  chains: [
    { id: 31337, name: 'Portico Local', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' },
    { id: 31338, name: 'Portico Second', rpcUrl: 'http://127.0.0.1:8546', symbol: 'ETH' },
  ],
}

/** Parses the runtime configuration. A wrong or missing field gets its default. */
export const parseConfig = (input: unknown): DemoConfig => {
  if (!isRecord(input)) return defaultConfig
  const chains = Array.isArray(input.chains) ? input.chains.flatMap(parseChain) : []
  return {
    apiUrl: isHttpUrl(input.apiUrl) ? input.apiUrl : defaultConfig.apiUrl,
    projectId: isText(input.projectId) ? input.projectId : defaultConfig.projectId,
    chains: chains.length > 0 ? chains : defaultConfig.chains,
    ...parseSolana(input.solana),
    ...(isSocketUrl(input.relayUrl) ? { relayUrl: input.relayUrl } : {}),
    ...(isHttpUrl(input.loginUrl) ? { loginUrl: input.loginUrl } : {}),
    ...(isText(input.nameService) ? { nameService: input.nameService } : {}),
    ...(isText(input.prices) ? { prices: input.prices } : {}),
    ...parsePayment(input.payment),
    ...parseSwaps(input.swaps),
    ...parseBridges(input.swapBridges),
    ...parseKeys(input.walletKeys),
  }
}

/** Returns the configuration that `/config.js` set on the page. */
export const readConfig = (): DemoConfig =>
  parseConfig((globalThis as { __DEMO_CONFIG__?: unknown }).__DEMO_CONFIG__)

/** Parses one chain. Returns it in a list, or an empty list if it is malformed. */
export const parseChain = (input: unknown): DemoChain[] => {
  if (!isRecord(input)) return []
  const { id, name, rpcUrl, symbol } = input
  if (!isChainId(id) || !isText(name) || !isHttpUrl(rpcUrl)) return []
  return [{ id, name, rpcUrl, symbol: isText(symbol) ? symbol : 'ETH' }]
}

const isAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value)

const parseSwaps = (input: unknown): Pick<DemoConfig, 'swaps'> => {
  if (!isRecord(input)) return {}
  const { router, wrapped } = input
  if (!isAddress(router) || !isAddress(wrapped)) return {}
  const v4 =
    isRecord(input.v4) && isAddress(input.v4.router) ? { router: input.v4.router } : undefined
  return { swaps: { router, wrapped, ...(v4 && { v4 }) } }
}

const parseBridges = (input: unknown): Pick<DemoConfig, 'swapBridges'> => {
  if (!isRecord(input)) return {}
  const bridges = Object.entries(input).flatMap(([chain, bridge]) => {
    if (!isRecord(bridge) || !isAddress(bridge.contract) || !isAddress(bridge.wrapped)) return []
    return [[chain, { contract: bridge.contract, wrapped: bridge.wrapped }] as const]
  })
  return bridges.length > 0 ? { swapBridges: Object.fromEntries(bridges) } : {}
}

const isKey = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-f]{64}$/.test(value)

const isSolanaKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)

const parseKeys = (input: unknown): Pick<DemoConfig, 'walletKeys'> => {
  if (!isRecord(input)) return {}
  const { evm, solana } = input
  if (!Array.isArray(evm) || !Array.isArray(solana)) return {}
  const isGood =
    evm.length > 0 && evm.every(isKey) && solana.length > 0 && solana.every(isSolanaKey)
  return isGood ? { walletKeys: { evm, solana } } : {}
}

const parseSolana = (input: unknown): Pick<DemoConfig, 'solana'> => {
  if (!isRecord(input)) return {}
  const { id, name, rpcUrl } = input
  if (typeof id !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32}$/.test(id)) return {}
  return isText(name) && isHttpUrl(rpcUrl) ? { solana: { id, name, rpcUrl } } : {}
}

const parsePayment = (input: unknown): Pick<DemoConfig, 'payment'> => {
  if (!isRecord(input) || !isRecord(input.token)) return {}
  const { chainId, to, token } = input
  const { address, name, symbol, decimals } = token
  if (!isChainId(chainId) || !isAddress(to) || !isAddress(address)) return {}
  if (!isText(name) || !isText(symbol)) return {}
  if (!Number.isInteger(decimals) || (decimals as number) < 2 || (decimals as number) > 36)
    return {}
  return {
    payment: { chainId, to, token: { address, name, symbol, decimals: decimals as number } },
  }
}

/** Whether a value is an absolute http or https address. */
export const isHttpUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const isSocketUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^wss?:$/.test(new URL(value).protocol)

/** Whether a value is a positive whole number that is safe as a chain id. */
export const isChainId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
