import type { Activity, ReceivedAsset } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { type FoundSignatures, findSignatures } from './findSignatures.ts'
import { readSolanaTransactions } from './readSolanaTransactions.ts'
import { readSignature } from './signatureRow.ts'
import { placesIn, readTokenPlaces } from './tokenPlaces.ts'
import { toSolanaFacts } from './toSolanaFacts.ts'

/** The maximum number of an account's token accounts that are searched. */
export const maxPlaces = 1000

type Question = {
  owner: string
  hi: number
  above: Activity | undefined
  /** The token accounts of the configured tokens, existing or not. */
  configured: readonly string[]
  /** Token accounts that are known from earlier, including closed ones. */
  known: readonly string[]
}

/** Joins the results of several searches, each row once, down to where each of them is complete. */
function joined(parts: readonly FoundSignatures[]): FoundSignatures {
  const lo = Math.max(...parts.map((part) => part.lo))
  const rows = new Map(parts.flatMap((part) => part.rows).map((row) => [row.hash, row]))
  const gaps = new Set(parts.flatMap((part) => part.gaps))
  return {
    lo,
    rows: [...rows.values()].filter(({ block }) => block >= lo),
    gaps: [...gaps].filter((slot) => slot >= lo),
  }
}

/**
 * Finds the transactions that name an account, or a token account that it has or had, from slot `hi` down to `lo`, and
 * those token accounts. A transfer of a token names neither owner, and a closed account is in no list of a node. But
 * the closing transaction names its owner, so such accounts are found in the owner's own transactions, which are read
 * here.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`. ChainMoved if all nodes are behind that slot.
 */
export async function findOfAccount(
  rpc: ChainRpc,
  { owner, hi, above, configured, known }: Question,
): Promise<FoundSignatures & { assets: ReceivedAsset[] }> {
  const [now, own] = await Promise.all([
    readTokenPlaces(rpc, owner, hi),
    findSignatures(rpc, { addresses: [owner], hi, above }),
  ])
  const read = await readSolanaTransactions(rpc, own.rows)
  const bodies = own.rows.map((row, index) => {
    const one = read[index]
    const at = one?.blockTime ? one.blockTime * 1000 : readSignature(row).at
    if (!one || at === undefined) return row
    return { ...row, body: JSON.stringify(toSolanaFacts(one, { account: owner, at })) }
  })
  const seen = new Map(
    read.flatMap((one) => (one ? placesIn(one, owner).map((place) => [place, one.slot]) : [])),
  )
  const order = [...configured, ...seen.keys(), ...now.holding, ...known, ...now.empty]
  const places = [...new Set(order)].slice(0, configured.length + maxPlaces)
  const others = await findSignatures(rpc, { addresses: places, hi, above })
  const noted = new Set(known)
  // The owner's rows come last, so that their read data stays.
  const { gaps, ...all } = joined([others, { ...own, rows: bodies }])
  const fresh = [...seen.keys(), ...now.holding, ...now.empty].filter((place) => !noted.has(place))
  return {
    ...all,
    // A token account without an address may have transactions in any slot.
    gaps: now.isWhole ? gaps : [...new Set([hi, ...gaps])],
    assets: [...new Set(fresh)]
      .slice(0, maxPlaces + 1)
      .map((asset) => ({ kind: 'place', asset, block: Math.min(hi, seen.get(asset) ?? hi) })),
  }
}
