import { parseArgs } from 'node:util'
import { startServer } from '@portico/server'
import {
  deployContracts,
  deploySwaps,
  multicall3Address,
  type Stock,
  startAnvil,
  swaps,
  tokens,
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

const quantile = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)

/** A server on a chain with all these pools; every quote asks its node anew. */
async function start() {
  const anvil = await startAnvil({ chainId: 31337 })
  await deployContracts(anvil)
  await deploySwaps(anvil, pools)
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

/** Prints how long a quote takes, asked one after the other. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  const { server, end } = await start()
  try {
    const chain = 'eip155:31337'
    const query = new URLSearchParams({
      projectId,
      from: `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
      to: `${chain}:${tokens.dollar.address}`,
      amount: '1000000000000000000',
    })
    const times: number[] = []
    for (let round = -20; round < Number(values.rounds); round++) {
      const begin = performance.now()
      const answer = await fetch(`${server.url}/v1/convert/quotes?${query}`)
      await answer.json()
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      if (round >= 0) times.push(performance.now() - begin)
    }
    const late = `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`
    console.log(`  a quote over ${pools.length} pools, one call of the node: ${late}`)
    return 0
  } finally {
    await end()
  }
}

await runMain(main)
