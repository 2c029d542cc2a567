import { nativeAddresses } from '@portico/contract'
import { getAddress } from 'viem'
import type { EvmChain } from '../chain.ts'
import type { ChainRpc } from '../chainRpc.ts'
import type { AccountHoldings, ChainHoldings, Holding } from '../holdings.ts'
import { chunks, sendInBatches } from '../sendInBatches.ts'
import {
  balanceCalls,
  decodeBalance,
  directCall,
  multicall,
  nativeCall,
  readHex,
  readMulticall,
  readNative,
} from './erc20Calls.ts'
import type { LowerAddress } from './evmAddress.ts'
import { isNative, nativeAssetsOf } from './history/nativeAssets.ts'
import { readReceivedTokens } from './readReceivedTokens.ts'
import { readUnlistedTokens } from './readUnlistedTokens.ts'

type EvmToken = EvmChain['tokens'][number]
type Amounts = (bigint | undefined)[]

/** The number of configured tokens in one call of the Multicall3 contract. */
const tokensPerCall = 200

const callsFor = (tokens: readonly EvmToken[], owner: LowerAddress) =>
  balanceCalls(
    tokens.map(({ address }) => address),
    owner,
  )
const amountIn = (data: `0x${string}` | undefined) => data && decodeBalance(data)

async function readOneByOne(
  rpc: ChainRpc,
  owner: LowerAddress,
  tokens: readonly EvmToken[],
): Promise<Amounts> {
  const outcomes = await sendInBatches(rpc, callsFor(tokens, owner).map(directCall))
  return outcomes.map((outcome) => amountIn(readHex(outcome)))
}

async function readListed(
  chain: EvmChain,
  rpc: ChainRpc,
  owner: LowerAddress,
): Promise<{ native: bigint | undefined; amounts: Amounts }> {
  const { multicall3, tokens } = chain
  const groups = multicall3 ? chunks(tokens, tokensPerCall) : []
  const calls = groups.map((group) => multicall(multicall3 ?? '0x', callsFor(group, owner)))
  const [nativeOutcome, ...outcomes] = await sendInBatches(rpc, [nativeCall(owner), ...calls])
  const native = readNative(nativeOutcome)
  if (!multicall3) return { native, amounts: await readOneByOne(rpc, owner, tokens) }
  const amounts = await Promise.all(
    groups.map(
      async (group, index) =>
        // There is no such contract, or one token used up all its gas: then each token is read separately.
        readMulticall(outcomes[index], group.length)?.map(amountIn) ??
        (await readOneByOne(rpc, owner, group)),
    ),
  )
  return { native, amounts: amounts.flat() }
}

/** Returns the requested tokens that are not configured. */
function unlistedOf(chain: EvmChain, requested: readonly string[]): LowerAddress[] {
  const listed = new Set<string>([
    nativeAddresses.eip155,
    ...chain.tokens.map(({ address }) => address.toLowerCase()),
  ])
  const natives = nativeAssetsOf(chain.id)
  return requested.filter(
    (address) => !listed.has(address) && !isNative(natives, address),
  ) as LowerAddress[]
}

/**
 * Reads the native currency, the configured tokens, those of `received` that the account still has, and those of
 * `requested`.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node of the chain answers.
 */
export async function readEvmHoldings(
  chain: EvmChain,
  rpc: ChainRpc,
  account: string,
  requested: readonly string[],
  received: readonly string[] = [],
): Promise<AccountHoldings> {
  const owner = account as LowerAddress
  const [{ native, amounts }, unlisted, known] = await Promise.all([
    readListed(chain, rpc, owner),
    readUnlistedTokens(chain, rpc, owner, unlistedOf(chain, requested)),
    readReceivedTokens(chain, rpc, { owner, received: unlistedOf(chain, received) }),
  ])
  const listed = chain.tokens.map((token, index) => ({ token, amount: amounts[index] }))
  const all = [{ amount: native }, ...listed]
  const holdings = all.filter((one): one is Holding => one.amount !== undefined)
  return {
    account: withChecksums({
      holdings: [...holdings, ...known.holdings],
      complete: holdings.length === all.length && known.complete,
    }),
    requested: withChecksums(without(unlisted, known)),
  }
}

/** Removes requested holdings that the account's holdings contain anyway. */
function without({ holdings, complete }: ChainHoldings, known: ChainHoldings): ChainHoldings {
  const isKnown = new Set(known.holdings.map(({ token }) => token?.address))
  return { complete, holdings: holdings.filter(({ token }) => !isKnown.has(token?.address)) }
}

const withChecksums = ({ holdings, complete }: ChainHoldings): ChainHoldings => ({
  complete,
  holdings: holdings.map(({ token, amount }) =>
    token ? { amount, token: { ...token, address: getAddress(token.address) } } : { amount },
  ),
})
