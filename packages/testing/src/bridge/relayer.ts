import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  type Log,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { accounts } from '../chains/accounts.ts'
import { tokenAbi } from '../chains/generated/token.ts'
import { rpc } from '../chains/rpc.ts'
import { sendTransaction } from '../chains/sendTransaction.ts'
import { bridge } from '../chains/swaps/bridge.ts'
import type { BridgeBehaviour, BridgeChain, BridgeOptions } from './bridgeOptions.ts'

/** A deposit at the bridge on one chain, to be delivered on another. */
export type Owed = { id: Hex; recipient: Address; chainId: number; token: Address; amount: bigint }

/** The relayer's reaction to a deposit. */
export type Done = { said: 'COMPLETED' | 'REFUNDED'; chainId: number; hash: Hex }

/** Returns the deposit of a transaction; undefined if it is in no block, or deposited nothing. */
export async function owedBy({ rpcUrl }: BridgeChain, hash: string): Promise<Owed | undefined> {
  const receipt = await rpc<{ logs: Log[] } | null>(rpcUrl, 'eth_getTransactionReceipt', [hash])
  const [found] = parseEventLogs({
    abi: bridge.abi,
    eventName: 'Deposited',
    logs: receipt?.logs ?? [],
  } as const)
  if (!found) return undefined
  const { id, recipient, chainId, token, amount } = found.args
  return { id, recipient, chainId: Number(chainId), token, amount }
}

/** Delivers a deposit by a real transaction on its target chain. Mints the token first if it has run out. */
async function deliver(
  { rpcUrl }: BridgeChain,
  from: Address,
  { id, recipient, token: named, amount }: Owed,
): Promise<Hex> {
  const isOwn = named.toLowerCase() === bridge.wrapped.toLowerCase()
  const token = isOwn ? zeroAddress : named
  const send = (to: Address, data: Hex, value = 0n) =>
    sendTransaction(rpcUrl, { from, to, data, value })
  if (!isOwn) {
    const mint = { abi: tokenAbi, functionName: 'mint', args: [from, amount] } as const
    const approve = {
      abi: erc20Abi,
      functionName: 'approve',
      args: [bridge.address, amount],
    } as const
    await send(token, encodeFunctionData(mint))
    await send(token, encodeFunctionData(approve))
  }
  const data = encodeFunctionData({
    abi: bridge.abi,
    functionName: 'deliver',
    args: [id, recipient, token, amount],
  } as const)
  return send(bridge.address, data, isOwn ? amount : 0n)
}

/** Handles a deposit as the behavior says; undefined if it has to wait. */
export async function relay(
  { chains, from }: BridgeOptions,
  { owed, here, behaviour }: { owed: Owed; here: BridgeChain; behaviour: BridgeBehaviour },
): Promise<Done | undefined> {
  const there = chains.find(({ id }) => id === owed.chainId)
  if (!there || behaviour === 'slow') return undefined
  const done = async (sent: Owed): Promise<Done> => ({
    said: 'COMPLETED',
    chainId: there.id,
    hash: await deliver(there, from, sent),
  })
  if (behaviour === 'less') return done({ ...owed, amount: (owed.amount * 9n) / 10n })
  if (behaviour === 'lie') return done({ ...owed, recipient: accounts.third.address })
  if (behaviour === 'deliver') return done(owed)
  const data = encodeFunctionData({ abi: bridge.abi, functionName: 'payBack', args: [owed.id] })
  const hash = await sendTransaction(here.rpcUrl, { from, to: bridge.address, data })
  return { said: 'REFUNDED', chainId: here.id, hash }
}
