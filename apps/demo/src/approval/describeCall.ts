import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  type Hex,
} from 'viem'
import { readContract } from 'viem/actions'
import type { DemoChain } from '../config.ts'
import type { TransactionRequest } from '../wallet/requests.ts'
import { formatAmount } from './formatAmount.ts'
import { nodeClient } from './nodeClient.ts'

/** A transaction in words: what the visitor gives, to whom, and what to beware of. */
export type CallSummary = {
  title: string
  amount?: string
  to?: Hex
  toLabel: string
  contract?: Hex
  warning?: string
  data?: Hex
}

/** Amounts from here on are what programs write when they mean "without limit". */
const unlimitedFrom = 2n ** 255n

/** Puts a transaction into words; token names and decimals are read from the chain. */
export const describeCall = async (
  chain: DemoChain,
  { to, value, data }: TransactionRequest,
): Promise<CallSummary> => {
  const coins = `${formatAmount(formatEther(BigInt(value ?? '0x0')))} ${chain.symbol}`
  if (!to) {
    return { title: 'Publish a program', amount: coins, toLabel: 'To', ...withData(data) }
  }
  const call = data && BigInt(value ?? '0x0') === 0n ? decodeToken(data) : undefined
  const token = call && (await readToken(chain, to))
  if (call && token) return describeToken(call, token, to, data)
  if (!data || data === '0x') return { title: `Send ${coins}`, to, toLabel: 'To' }
  return { title: 'Call a program', amount: coins, to, toLabel: 'Program', ...withData(data) }
}

type TokenCall = { kind: 'transfer' | 'approve'; to: Address; units: bigint }
type Token = { symbol: string; decimals: number }

const describeToken = (call: TokenCall, token: Token, contract: Hex, data?: Hex): CallSummary => {
  const unlimited = call.units >= unlimitedFrom
  const amount = unlimited
    ? `unlimited ${token.symbol}`
    : `${formatAmount(formatUnits(call.units, token.decimals))} ${token.symbol}`
  const shared = { amount, to: call.to, contract, ...withData(data) }
  if (call.kind === 'transfer') return { title: `Send ${amount}`, toLabel: 'To', ...shared }
  return {
    title: unlimited
      ? `Allow unlimited spending of ${token.symbol}`
      : `Allow spending of ${amount}`,
    toLabel: 'Spender',
    warning: unlimited
      ? `The spender could take every ${token.symbol} you own, now and later.`
      : `The spender could take up to ${amount} without asking again.`,
    ...shared,
  }
}

const decodeToken = (data: Hex): TokenCall | undefined => {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer' && functionName !== 'approve') return undefined
    return { kind: functionName, to: args[0], units: args[1] }
  } catch {
    return undefined
  }
}

const readToken = async (chain: DemoChain, address: Hex): Promise<Token | undefined> => {
  const token = { address, abi: erc20Abi } as const
  const client = nodeClient(chain)
  try {
    const [symbol, decimals] = await Promise.all([
      readContract(client, { ...token, functionName: 'symbol' }),
      readContract(client, { ...token, functionName: 'decimals' }),
    ])
    return { symbol: symbol.slice(0, 20), decimals }
  } catch {
    return undefined
  }
}

const withData = (data: Hex | undefined) => (data ? { data } : {})
