import { nativeAddresses } from '@portico/contract'
import { getAddress } from 'viem'
import type { EvmChain } from '../../config/config.ts'
import type { ChainRpc } from '../../rpc/chainRpc.ts'
import type { ChainReading, Holding } from '../holding.ts'
import { chunks, sendAll } from '../sendAll.ts'
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

type EvmToken = EvmChain['tokens'][number]

/** How many tokens one call of the Multicall3 contract reads. */
const tokensPerCall = 200
const maxDecimals = 36

async function readOneByOne(rpc: ChainRpc, owner: LowerAddress, tokens: readonly EvmToken[]) {
  const outcomes = await sendAll(
    rpc,
    tokens.map(({ address }) => balanceCall(address, owner)),
  )
  return outcomes.map(readBalance)
}

type Amounts = (bigint | undefined)[]

async function readListed(
  chain: EvmChain,
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

/** What is asked for beyond the configured tokens. */
function unlistedOf(chain: EvmChain, asked: readonly string[]): LowerAddress[] {
  const listed = new Set<string>([
    nativeAddresses.eip155,
    ...chain.tokens.map(({ address }) => address.toLowerCase()),
  ])
  return asked.filter((address) => !listed.has(address)) as LowerAddress[]
}

/**
 * Reads the native token, the configured tokens and those of `asked` of an account on one chain.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node of the chain answers.
 */
export async function readEvmHoldings(
  chain: EvmChain,
  rpc: ChainRpc,
  account: string,
  asked: readonly string[],
): Promise<ChainReading> {
  const owner = account as LowerAddress
  const [{ native, amounts }, extra] = await Promise.all([
    readListed(chain, rpc, owner),
    Promise.all(
      unlistedOf(chain, asked).map((address) =>
        readUnlisted(rpc, owner, address).catch(() => undefined),
      ),
    ),
  ])
  const listed = chain.tokens.map((token, index) => ({ token, amount: amounts[index] }))
  const all = [{ amount: native }, ...listed, ...extra]
  const holdings = all.filter((one): one is Holding => one?.amount !== undefined)
  return { holdings: holdings.map(withChecksum), complete: holdings.length === all.length }
}

const withChecksum = (holding: Holding): Holding => {
  const { token } = holding
  return token ? { ...holding, token: { ...token, address: getAddress(token.address) } } : holding
}
