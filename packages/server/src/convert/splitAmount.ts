/** How much goes which way: `at` counts the rows of the lens. */
export type Share = { at: number; amount: bigint }

/** What several ways give together; `out` is 0 where that is no more than one would. */
export type Split = { shares: readonly Share[]; out: bigint }

/** Each further way has to bring so much more, in thousandths of the whole: it costs gas. */
const worthIt = 1n

/** More ways than this are too dear for most swaps. */
const mostWays = 4

type Plan = { counts: ReadonlyMap<number, number>; out: bigint }

const better = (a: Plan | undefined, b: Plan): Plan => (a && a.out >= b.out ? a : b)

/** A further way for some of the parts, or more for none; `plans` are the best of the ways before, by number of parts. */
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
 * Spreads an amount over ways, in equal parts: a knapsack, in which each way counts once. `parts` has a row for each way
 * with what one part gives, two, and so on; an empty row is a way that does not help.
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

/** The first way takes what is left of the division. */
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
