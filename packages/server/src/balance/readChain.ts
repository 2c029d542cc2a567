import type { Chain, Token } from '../config/config.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import type { RpcCall, RpcOutcome } from '../rpc/outcome.ts'
import {
  balanceCall,
  describeCalls,
  multicall,
  nativeCall,
  readBalance,
  readDescription,
  readMulticall,
  readNative,
} from './erc20Calls.ts'
import type { LowerAddress } from './evmAddress.ts'

/** A token, or the native one when `token` is absent, with what the account holds of it. */
export type Holding = { token?: Token; amount: bigint }

/** What was read of one account on one chain. `complete` is false when a token could not be read. */
export type ChainReading = { holdings: Holding[]; complete: boolean }

/** How many tokens one call of the Multicall3 contract reads. */
const tokensPerCall = 200
/** How many calls one JSON-RPC batch holds. */
const callsPerBatch = 100
const maxDecimals = 36

function chunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

async function sendAll(rpc: ChainRpc, calls: readonly RpcCall[]): Promise<RpcOutcome[]> {
  const answers = await Promise.all(chunks(calls, callsPerBatch).map((some) => rpc.send(some)))
  return answers.flat()
}

async function readOneByOne(rpc: ChainRpc, owner: LowerAddress, tokens: readonly Token[]) {
  const outcomes = await sendAll(
    rpc,
    tokens.map(({ address }) => balanceCall(address, owner)),
  )
  return outcomes.map(readBalance)
}

type Amounts = (bigint | undefined)[]

async function readListed(
  chain: Chain,
  rpc: ChainRpc,
  owner: LowerAddress,
): Promise<{ native: bigint | undefined; amounts: Amounts }> {
  const { multicall3, tokens } = chain
  const groups = multicall3 ? chunks(tokens, tokensPerCall) : []
  const calls = groups.map((group) =>
    multicall(
      multicall3 ?? '0x',
      group.map(({ address }) => address),
      owner,
    ),
  )
  const [nativeOutcome, ...outcomes] = await sendAll(rpc, [nativeCall(owner), ...calls])
  const native = readNative(nativeOutcome)
  if (!multicall3) return { native, amounts: await readOneByOne(rpc, owner, tokens) }
  const amounts = await Promise.all(
    groups.map(
      async (group, index) =>
        // No such contract, or one token that used up all its gas: then each token for itself.
        readMulticall(outcomes[index], group.length) ?? (await readOneByOne(rpc, owner, group)),
    ),
  )
  return { native, amounts: amounts.flat() }
}

/** Reads a token that is not configured. It describes itself: its words are not safe. */
async function readUnlisted(rpc: ChainRpc, owner: LowerAddress, address: LowerAddress) {
  const calls = [balanceCall(address, owner), ...describeCalls(address)]
  const [balanceOutcome, ...rest] = await rpc.send(calls)
  const amount = readBalance(balanceOutcome)
  const described = readDescription(rest)
  if (amount === undefined || !described || described.decimals > maxDecimals) return undefined
  const { name, symbol, decimals } = described
  return { token: { address, name, symbol, decimals }, amount }
}

/**
 * Reads the native token, the configured tokens and `unlisted` ones of an account on one chain.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node of the chain answers.
 */
export async function readChain(
  chain: Chain,
  rpc: ChainRpc,
  owner: LowerAddress,
  unlisted: readonly LowerAddress[] = [],
): Promise<ChainReading> {
  const [{ native, amounts }, extra] = await Promise.all([
    readListed(chain, rpc, owner),
    Promise.all(
      unlisted.map((address) => readUnlisted(rpc, owner, address).catch(() => undefined)),
    ),
  ])
  const listed = chain.tokens.map((token, index) => ({ token, amount: amounts[index] }))
  const all = [{ amount: native }, ...listed, ...extra]
  const holdings = all.filter((one): one is Holding => one?.amount !== undefined)
  return { holdings, complete: holdings.length === all.length }
}
