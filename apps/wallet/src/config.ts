import { isRecord } from '@portico/contract'

/** A chain that the wallet can reach. */
export type Chain = {
  /** CAIP-2. */
  id: string
  name: string
  rpcUrl: string
  symbol: string
  /** Tokens whose balances are read; none if it is missing. */
  tokens?: readonly ChainToken[]
}

/** A fungible token: its contract's address, or its mint on Solana. */
export type ChainToken = { address: string; name: string; symbol: string; decimals: number }

/** The settings of `/config.js`. Each has a default for the local stack. */
export type WalletConfig = {
  /** The relay's address, exactly as the relay knows itself. */
  relayUrl: string
  projectId: string
  chains: readonly Chain[]
  /** Whether the chains are this machine's own, so that test money and the demonstration seed are offered. */
  isLocal: boolean
}

/** The local stack's addresses, for all settings that `/config.js` leaves out. */
const defaultConfig: WalletConfig = {
  relayUrl: 'ws://localhost:4180/relay',
  projectId: '0123456789abcdef0123456789abcdef',
  chains: [
    { id: 'eip155:31337', name: 'Portico Local', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' },
    { id: 'eip155:31338', name: 'Portico Second', rpcUrl: 'http://127.0.0.1:8546', symbol: 'ETH' },
  ],
  isLocal: false,
}

/** Parses the runtime configuration. A wrong or missing field gets its default. */
export function parseConfig(input: unknown): WalletConfig {
  if (!isRecord(input)) return defaultConfig
  const evm = Array.isArray(input.chains) ? input.chains.flatMap(readEvm) : []
  const chains = [...evm, ...readSolana(input.solana)]
  return {
    relayUrl: isRelayUrl(input.relayUrl) ? input.relayUrl : defaultConfig.relayUrl,
    projectId: isText(input.projectId) ? input.projectId : defaultConfig.projectId,
    chains: evm.length > 0 ? chains : defaultConfig.chains,
    isLocal: input.isLocal === true,
  }
}

/** Returns the configuration that `/config.js` set on the page. */
export const readConfig = (): WalletConfig =>
  parseConfig((globalThis as { __WALLET_CONFIG__?: unknown }).__WALLET_CONFIG__)

function readEvm(input: unknown): Chain[] {
  if (!isRecord(input) || !Number.isSafeInteger(input.id)) return []
  return withTokens(parseChain({ symbol: 'ETH', ...input, id: `eip155:${input.id}` }), input)
}

function readSolana(input: unknown): Chain[] {
  if (!isRecord(input)) return []
  return withTokens(parseChain({ symbol: 'SOL', ...input, id: `solana:${input.id}` }), input)
}

/** Only the wallet's server names tokens: a chain that a site adds has none. */
function withTokens(chains: Chain[], { tokens }: Record<string, unknown>): Chain[] {
  const read = Array.isArray(tokens) ? tokens.flatMap(readToken) : []
  return read.length > 0 ? chains.map((chain) => ({ ...chain, tokens: read })) : chains
}

function readToken(input: unknown): ChainToken[] {
  if (!isRecord(input)) return []
  const { address, name, symbol, decimals } = input
  const isAddress = typeof address === 'string' && addressPattern.test(address)
  if (!isAddress || !isText(name) || !isText(symbol)) return []
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 77)
    return []
  const short = { name: name.slice(0, 40), symbol: symbol.slice(0, 12) }
  return [{ address, ...short, decimals: decimals as number }]
}

const addressPattern = /^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/

/** Parses one chain. Returns it in a list, or an empty list if it is malformed. */
export function parseChain(input: unknown): Chain[] {
  if (!isRecord(input)) return []
  const { id, name, rpcUrl, symbol } = input
  const isKnown = typeof id === 'string' && chainPatterns.some((pattern) => pattern.test(id))
  if (!isKnown || !isText(name) || !isHttpUrl(rpcUrl) || !isText(symbol)) return []
  return [{ id, name: name.slice(0, 40), rpcUrl, symbol: symbol.slice(0, 12) }]
}

const chainPatterns = [/^eip155:[1-9]\d{0,15}$/, /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/]

/** Whether a value is an absolute http or https address. */
export const isHttpUrl = (value: unknown): value is string => isUrl(value, /^https?:$/)

/** Whether a value is the address of a relay: `wss:`, or `ws:` on this machine. */
export const isRelayUrl = (value: unknown): value is string => {
  if (!isUrl(value, /^wss?:$/)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'wss:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

const isUrl = (value: unknown, protocols: RegExp): value is string =>
  typeof value === 'string' &&
  value.length <= 2048 &&
  URL.canParse(value) &&
  protocols.test(new URL(value).protocol)

/** Whether a value is a text that is not blank. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''
