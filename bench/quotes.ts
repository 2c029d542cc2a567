import { parseArgs } from 'node:util'
import { startServer } from '@portico/server'
import {
  deployContracts,
  deploySwaps,
  deployV4,
  type FaultyNode,
  multicall3Address,
  type Stock,
  startAnvil,
  startFaultyNode,
  swaps,
  tokens,
  v4,
} from '@portico/testing/chains'
import { runMain } from '../scripts/lib/sentence.ts'

const options = {
  rounds: { type: 'string', default: '200' },
  check: { type: 'boolean', default: false },
} as const
/** The promised time of a quote over pools of versions 2 and 3, with a node on this machine. */
const promisedMs = 60
const projectId = '0123456789abcdef0123456789abcdef'
const mids = ['coin', 'tether', 'spam', 'long'] as const

/** A pair, and a pool of each fee. */
const five = (a: Stock['sides'][0], b: Stock['sides'][1]): Stock[] =>
  [undefined, 100, 500, 3000, 10_000].map((fee) => ({
    ...(fee !== undefined && { fee }),
    sides: [a, b],
  }))

/** Five pools between ether and the dollar, and ten through each of four tokens. */
const pools = [
  ...five(['ether', 50], ['dollar', 100_000]),
  ...mids.flatMap((mid) => [
    ...five(['ether', 50], [mid, 100_000]),
    ...five([mid, 100_000], ['dollar', 100_000]),
  ]),
]

/** The same pools as pools of Uniswap v4, which has no pairs. */
const v4Pools = pools.flatMap(({ fee, sides }) => (fee === undefined ? [] : [{ fee, sides }]))

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

/** Starts a server on a chain with all these pools. Every quote calls its node again. */
async function start() {
  const anvil = await startAnvil({ chainId: 31337 })
  await deployContracts(anvil)
  await deploySwaps(anvil, pools)
  await deployV4(anvil, v4Pools)
  const { coin, tether, spam, longName, dollar } = tokens
  const node = await startFaultyNode({ upstream: anvil.url })
  const server = await startServer({
    port: 0,
    logLevel: 'silent',
    database: { kind: 'sqlite', path: ':memory:' },
    rateLimit: { burst: 0, perSecond: 0 },
    projects: [{ id: projectId, name: 'Bench', allowedOrigins: [] }],
    chains: [
      {
        id: 'eip155:31337',
        name: 'Bench',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [node.url],
        multicall3: multicall3Address,
        tokens: [coin, tether, spam, longName, dollar].map(
          ({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals }),
        ),
        swaps: {
          name: 'Local pools',
          router: swaps.router.address,
          pairFactory: swaps.pairs.address,
          poolFactory: swaps.pools.address,
          v4: { router: v4.router.address, poolManager: v4.poolManager.address },
        },
      },
    ],
  })
  const end = async () => {
    await server.stop()
    await node.stop()
    await anvil.stop()
  }
  return { server, node, end }
}

type Measured = { url: string; node: FaultyNode; pools: string; rounds: number }

/**
 * Prints how long an address takes to answer, and how often the node is called. Returns whether both promises are kept.
 */
async function measure({ url, node, pools, rounds }: Measured): Promise<boolean> {
  const times: number[] = []
  for (let round = -20; round < rounds; round++) {
    if (round === 0) node.clearRequests()
    const begin = performance.now()
    const answer = await fetch(url)
    await answer.json()
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    if (round >= 0) times.push(performance.now() - begin)
  }
  const middle = quantile(times, 0.5)
  const late = quantile(times, 0.95)
  const asked = node.count() / rounds
  const took = `p50 ${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms`
  console.log(`  a quote over ${pools}, ${asked} calls of the node: ${took}`)
  return asked === 1 && late < promisedMs
}

/** Prints how long a quote takes, one after the other. With `--check` it fails if a promise is broken. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  const { server, node, end } = await start()
  try {
    const chain = 'eip155:31337'
    const common = {
      projectId,
      from: `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
      to: `${chain}:${tokens.dollar.address}`,
      amount: '1000000000000000000',
    }
    const quotes = `${server.url}/v1/convert/quotes`
    const url = `${quotes}?${new URLSearchParams(common)}`
    const rounds = Number(values.rounds)
    const isKept = await measure({ url, node, pools: `${pools.length} pools`, rounds })
    const withV4 = new URLSearchParams({ ...common, sources: 'uniswap-v4' })
    const count = `${pools.length} pools and ${v4Pools.length} of Uniswap v4`
    await measure({ url: `${quotes}?${withV4}`, node, pools: count, rounds })
    return isKept || !values.check ? 0 : 1
  } finally {
    await end()
  }
}

await runMain(main)
