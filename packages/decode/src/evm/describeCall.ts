import { type Abi, decodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { EvmTransaction } from '../evmTransaction.ts'
import { formatAmount } from '../formatAmount.ts'
import { type EvmNode, nodeClient } from './node.ts'

/** A transaction in words: what is given, to whom, and what to beware of. */
export type CallSummary = {
  title: string
  amount: string
  to?: string
  toLabel: string
  token?: string
  warning?: string
}

type TokenCall = { kind: 'transfer' | 'approve' | 'approveAll'; to: string; units: bigint }
type Token = { symbol: string; decimals: number }

const abi = [
  ...erc20Abi,
  ...parseAbi([
    'function increaseAllowance(address spender, uint256 added) returns (bool)',
    'function setApprovalForAll(address operator, bool approved)',
  ]),
] as const satisfies Abi

/** Amounts from here on are what programs write when they mean "without limit". */
const unlimitedFrom = 2n ** 255n

/** Puts a transaction into words; the name and the decimals of a token are read from the chain. */
export async function describeCall(
  chain: EvmNode,
  { to, value, data }: EvmTransaction,
): Promise<CallSummary> {
  const wei = BigInt(value ?? '0x0')
  const coins = `${formatAmount(wei, 18)} ${chain.symbol}`
  if (!to) return { title: 'Publish a program', amount: coins, toLabel: 'To' }
  if (!data || data === '0x')
    return { title: `Send ${chain.symbol}`, amount: coins, to, toLabel: 'To' }
  const call = wei === 0n ? decodeCall(data) : undefined
  if (call?.kind === 'approveAll') return describeAll(call, to)
  const token = call && (await readToken(chain, to))
  if (call && token) return describeToken(call, token, to)
  return { title: 'Call a program', amount: coins, to, toLabel: 'Program' }
}

function describeToken(
  { kind, to, units }: TokenCall,
  token: Token,
  contract: string,
): CallSummary {
  const isUnlimited = units >= unlimitedFrom
  const { symbol, decimals } = token
  const amount = isUnlimited ? `Unlimited ${symbol}` : `${formatAmount(units, decimals)} ${symbol}`
  const shared = { amount, to, token: contract }
  if (kind === 'transfer') return { title: `Send ${symbol}`, toLabel: 'To', ...shared }
  if (units === 0n)
    return { title: `Take back a permission to spend ${symbol}`, toLabel: 'Spender', ...shared }
  return {
    title: `Allow spending of ${symbol}`,
    toLabel: 'Spender',
    warning: isUnlimited
      ? `The spender could take every ${symbol} you own, now and later.`
      : `The spender could take up to ${amount} without asking again.`,
    ...shared,
  }
}

const describeAll = ({ to, units }: TokenCall, contract: string): CallSummary =>
  units === 0n
    ? {
        title: 'Take back a permission',
        amount: 'All items',
        to,
        toLabel: 'Operator',
        token: contract,
      }
    : {
        title: 'Allow taking every item',
        amount: 'All items',
        to,
        toLabel: 'Operator',
        token: contract,
        warning:
          'The operator could take every item of this collection that you own, now and later.',
      }

/** The calls that move tokens or let somebody else move them. */
function decodeCall(data: Hex): TokenCall | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data })
    switch (functionName) {
      case 'transfer':
        return { kind: 'transfer', to: args[0], units: args[1] }
      case 'approve':
      case 'increaseAllowance':
        return { kind: 'approve', to: args[0], units: args[1] }
      case 'setApprovalForAll':
        return { kind: 'approveAll', to: args[0], units: args[1] ? 1n : 0n }
      default:
        return undefined
    }
  } catch {
    return undefined
  }
}

async function readToken(chain: EvmNode, address: Hex): Promise<Token | undefined> {
  const token = { address, abi: erc20Abi } as const
  const client = nodeClient(chain)
  try {
    const [symbol, decimals] = await Promise.all([
      readContract(client, { ...token, functionName: 'symbol' }),
      readContract(client, { ...token, functionName: 'decimals' }),
    ])
    return { symbol: symbol.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 20), decimals }
  } catch {
    return undefined
  }
}
