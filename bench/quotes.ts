import { parseArgs } from 'node:util'
import { startServer } from '@portico/server'
import {
  deployContracts,
  deploySwaps,
  deployV4,
  multicall3Address,
  type Stock,
  startAnvil,
  swaps,
  tokens,
  v4,
} from '@portico/testing/chains'
import { runMain } from '../scripts/lib/sentence.ts'

const options = { rounds: { type: 'string', default: '200' } } as const
const projectId = '0123456789abcdef0123456789abcdef'
const mids = ['coin', 'tether', 'spam', 'long'] as const

/** A pair, and a pool of each fee. */
const five = (a: Stock['sides'][0], b: Stock['sides'][1]): Stock[] =>
  [undefined, 100, 500, 3000, 10_000].map((fee) => ({
    ...(fee !== undefined && { fee }),
    sides: [a, b],
  }))

/** Between ether and the dollar five ways, and ten over each of four tokens. */
const pools = [
  ...five(['ether', 50], ['dollar', 100_000]),
  ...mids.flatMap((mid) => [
    ...five(['ether', 50], [mid, 100_000]),
    ...five([mid, 100_000], ['dollar', 100_000]),
  ]),
]

/** The same pools again as pools of Uniswap v4, which knows no pairs. */
const v4Pools = pools.flatMap(({ fee, sides }) => (fee === undefined ? [] : [{ fee, sides }]))

const quantile = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)

/** A server on a chain with all these pools; every quote asks its node anew. */
async function start() {
  const anvil = await startAnvil({ chainId: 31337 })
  await deployContracts(anvil)
  await deploySwaps(anvil, pools)
  await deployV4(anvil, v4Pools)
  const { coin, tether, spam, longName, dollar } = tokens
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
        rpcUrls: [anvil.url],
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
    await anvil.stop()
  }
  return { server, end }
}

/** Prints how long an address takes to answer. */
async function measure(url: string, pools: string, rounds: number): Promise<void> {
  const times: number[] = []
  for (let round = -20; round < rounds; round++) {
    const begin = performance.now()
    const answer = await fetch(url)
    await answer.json()
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    if (round >= 0) times.push(performance.now() - begin)
  }
  const late = `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`
  console.log(`  a quote over ${pools}, one request to the node: ${late}`)
}

/** Prints how long a quote takes, asked one after the other. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  const { server, end } = await start()
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
    await measure(url, `${pools.length} pools`, Number(values.rounds))
    const withV4 = new URLSearchParams({ ...common, sources: 'uniswap-v4' })
    const count = `${pools.length} pools and ${v4Pools.length} of Uniswap v4`
    await measure(`${quotes}?${withV4}`, count, Number(values.rounds))
    return 0
  } finally {
    await end()
  }
}

await runMain(main)
