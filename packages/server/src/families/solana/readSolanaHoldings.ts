import { nativeAddresses } from '@portico/contract'
import type { KnownToken, SolanaChain } from '../chain.ts'
import type { ChainRpc } from '../chainRpc.ts'
import type { AccountHoldings, Holding } from '../holdings.ts'
import { sendInBatches } from '../sendInBatches.ts'
import { reservedNames, unlistedToken } from '../tokenNames.ts'
import { isSpam, listedTokens } from './listedTokens.ts'
import { type Mint, readMints } from './readMints.ts'
import {
  lamportsCall,
  type MintBalance,
  mintAccountsCall,
  readLamports,
  readTokenAccounts,
  tokenAccountsCall,
  tokenPrograms,
} from './tokenAccounts.ts'

/** The maximum number of an account's unconfigured tokens. Spam comes by the thousand. */
const maxUnlisted = 500
const maxDecimals = 36

/** An account's balances, by mint. If `complete`, the balance of an absent mint is zero. */
type Account = {
  native: bigint | undefined
  balances: ReadonlyMap<string, MintBalance>
  complete: boolean
}

async function readAccount(
  rpc: ChainRpc,
  owner: string,
  listed: readonly string[],
): Promise<Account> {
  const programs = tokenPrograms.map((program) => tokenAccountsCall(owner, program))
  const all = await rpc.send([lamportsCall(owner), ...programs]).catch(() => undefined)
  // Anybody can open thousands of accounts for another, which are too much for one answer.
  const [lamports, ...accounts] = all ?? (await rpc.send([lamportsCall(owner)]))
  const parts = accounts.map(readTokenAccounts)
  const complete = all !== undefined && parts.every((part) => part.complete)
  const known = complete ? [] : await readListed(rpc, owner, listed)
  const balances = [...parts.flatMap((part) => part.balances), ...known]
  return {
    native: readLamports(lamports),
    balances: new Map(balances.map((balance) => [balance.mint, balance])),
    complete,
  }
}

/** Reads an account's balances of the configured tokens one by one. Never rejects. */
async function readListed(
  rpc: ChainRpc,
  owner: string,
  listed: readonly string[],
): Promise<MintBalance[]> {
  const calls = listed.map((mint) => mintAccountsCall(owner, mint))
  const outcomes = await sendInBatches(rpc, calls).catch(() => [])
  return outcomes.flatMap((outcome) => readTokenAccounts(outcome).balances)
}

/** Returns a holding, or none if the amount is unknown. */
function holdingOf({ balances, complete }: Account, token: KnownToken): Holding[] {
  const found = balances.get(token.address)
  // The chain's decimals are more reliable than those of a configuration.
  if (found) return [{ token: { ...token, decimals: found.decimals }, amount: found.amount }]
  return complete ? [{ token, amount: 0n }] : []
}

/** Skips most spam and every collectible: tokens without a balance, or without decimals. */
const isWorthReading = ({ amount, decimals }: MintBalance) =>
  amount > 0n && decimals > 0 && decimals <= maxDecimals

/** Reads the unconfigured tokens, described by their mints: held ones, and requested ones. */
async function readUnlisted(
  chain: SolanaChain,
  rpc: ChainRpc,
  account: Account,
  requested: ReadonlySet<string>,
): Promise<AccountHoldings> {
  const listed = listedTokens(chain)
  const isUnlisted = (mint: string) => !listed.has(mint)
  const all = [...account.balances.values()].filter(isWorthReading).map(({ mint }) => mint)
  const found = all.filter(isUnlisted)
  const held = found.slice(0, maxUnlisted)
  const wanted = [...requested].filter(isUnlisted)
  const mints = [...new Set([...held, ...wanted])]
  const described = mints.length > 0 ? await readMints(rpc, mints) : new Map<string, Mint>()
  const isReserved = reservedNames([chain.nativeCurrency, ...listed.values()])

  function describe(address: string, isRequested: boolean): Holding[] {
    const mint = described.get(address) ?? account.balances.get(address)
    if (!mint || mint.decimals > maxDecimals || (isSpam(mint) && !isRequested)) return []
    const { name = '', symbol = '' } = ('metadata' in mint && mint.metadata) || {}
    const claimed = { address, name, symbol, decimals: mint.decimals }
    return holdingOf(account, unlistedToken(claimed, isReserved))
  }
  const isComplete = (some: readonly string[]) => some.every((mint) => described.has(mint))
  const shown = held.map((mint) => [mint, describe(mint, false)] as const)
  const isShown = new Set(shown.flatMap(([mint, holdings]) => (holdings.length > 0 ? [mint] : [])))
  return {
    account: {
      holdings: shown.flatMap(([, holdings]) => holdings),
      complete: held.length === found.length && isComplete(held),
    },
    requested: {
      holdings: wanted.flatMap((mint) => (isShown.has(mint) ? [] : describe(mint, true))),
      complete: isComplete(wanted),
    },
  }
}

/**
 * Reads SOL and every token of an account, of both token programs, and those of `requested`.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node of the chain answers.
 */
export async function readSolanaHoldings(
  chain: SolanaChain,
  rpc: ChainRpc,
  owner: string,
  requested: readonly string[],
): Promise<AccountHoldings> {
  const account = await readAccount(rpc, owner, [...listedTokens(chain).keys()])
  const { native, complete } = account
  const tokens = new Set(requested.filter((address) => address !== nativeAddresses.solana))
  const unlisted = await readUnlisted(chain, rpc, account, tokens)
  const own: Holding[] = native === undefined ? [] : [{ amount: native }]
  const listed = [...listedTokens(chain).values()].flatMap((token) => holdingOf(account, token))
  return {
    account: {
      holdings: [...own, ...listed, ...unlisted.account.holdings],
      complete: native !== undefined && complete && unlisted.account.complete,
    },
    requested: unlisted.requested,
  }
}
