/** The amount for one path. `at` is the row of the lens. */
export type Share = { at: number; amount: bigint }

/** The output of several paths together. `out` is 0 if a single path returns as much. */
export type Split = { shares: readonly Share[]; out: bigint }

/** Each further path must add this much, in thousandths of the total, because it costs gas. */
const worthIt = 1n

/** More paths than this cost too much for most swaps. */
const mostWays = 4

type Plan = { counts: ReadonlyMap<number, number>; out: bigint }

const better = (a: Plan | undefined, b: Plan): Plan => (a && a.out >= b.out ? a : b)

/**
 * Adds a path for some of the parts if that improves a plan. `plans` are the best of the paths before, by number of
 * parts.
 */
function withWay(
  plans: readonly (Plan | undefined)[],
  { at, row, price }: { at: number; row: readonly bigint[]; price: bigint },
): (Plan | undefined)[] {
  return plans.map((plan, parts) => {
    let found = plan
    for (const [index, out] of row.slice(0, parts).entries()) {
      const before = plans[parts - index - 1]
      if (!before || out === 0n || before.counts.size >= mostWays) continue
      const counts = new Map([...before.counts, [at, index + 1]])
      found = better(found, { counts, out: before.out + out - price })
    }
    return found
  })
}

/**
 * Spreads an amount over paths, in equal parts: a knapsack in which each path counts once. `parts` has a row for each
 * path with the output of one part, two, and so on. An empty row is a path that does not help.
 */
export function splitAmount(parts: readonly (readonly bigint[])[], amount: bigint): Split {
  const steps = Math.max(0, ...parts.map((row) => row.length))
  const most = parts.flat().toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n
  const price = (most * worthIt) / 1000n
  const none: Plan = { counts: new Map(), out: 0n }
  const empty: readonly (Plan | undefined)[] = Array.from({ length: steps + 1 }, (_, count) =>
    count === 0 ? none : undefined,
  )
  const plans = parts.reduce((known, row, at) => withWay(known, { at, row, price }), empty)
  const best = plans[steps]
  if (!best || best.counts.size < 2) return { shares: [], out: 0n }
  return {
    shares: sharesOf(best, amount, BigInt(steps)),
    out: best.out + price * BigInt(best.counts.size),
  }
}

/** Returns the amounts. The first path takes the remainder of the division. */
function sharesOf({ counts }: Plan, amount: bigint, steps: bigint): Share[] {
  const shares = [...counts].map(([at, count]) => ({
    at,
    amount: (amount * BigInt(count)) / steps,
  }))
  const rest = shares.reduce((left, share) => left - share.amount, amount)
  return shares.map((share, index) =>
    index === 0 ? { ...share, amount: share.amount + rest } : share,
  )
}
