import { encodeAbiParameters, getAddress, type Hex, toFunctionSelector } from 'viem'
import { createTestServer, projectId, testChain } from './createTestServer.ts'
import { fakeEtherscan } from './fakeExplorers.ts'
import { fakeHistoryNode, historyAccount, transactionHash } from './fakeHistoryNode.ts'
import { type FakeAnswer, type FakeNode, fakeNodes } from './fakeNodes.ts'

/** One request to an upstream, with its honest answer. */
export type NodeRequest = { honest: () => Promise<Response>; signal: AbortSignal; body: string }
/** The failure of an upstream. `startTimer` is the clock of the server. */
export type Fault = (
  request: NodeRequest,
  world: { startTimer: StartTimer },
) => Promise<Response> | Response

type StartTimer = (ms: number, run: () => void) => () => void

const token = `0x${'d4'.repeat(20)}` as const
const art = `0x${'e5'.repeat(20)}` as const
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const selectorOf = (signature: string) => toFunctionSelector(`function ${signature}`)
const ownerWord = `0x${historyAccount.slice(2).padStart(64, '0')}` as Hex

/** Returns the results of a chain's contracts: a token with 5 for the account, and a collection with `uris`. */
function readContract(to: string, data: string, uris: readonly string[]): Hex | undefined {
  const selector = data.slice(0, 10)
  const last = BigInt(`0x0${data.slice(10).slice(-64)}`)
  if (to === token)
    return selector === selectorOf('balanceOf(address)') ? word(5_000_000n) : undefined
  if (to !== art) return undefined
  const answers: Readonly<Record<string, () => Hex>> = {
    [selectorOf('balanceOf(address)')]: () => word(BigInt(uris.length)),
    [selectorOf('tokenOfOwnerByIndex(address,uint256)')]: () => word(last + 1n),
    [selectorOf('ownerOf(uint256)')]: () => ownerWord,
    [selectorOf('tokenURI(uint256)')]: () => text(uris[Number(last) - 1] ?? ''),
    [selectorOf('name()')]: () => text('Art'),
  }
  return answers[selector]?.()
}

/** Creates a node of a chain with a history, a token and a collection. */
function chaosNode(chainId: number, uris: readonly string[]): FakeNode {
  const history = fakeHistoryNode({ head: 300, chainId })
  return (call): FakeAnswer | Promise<FakeAnswer> => {
    if (call.method === 'eth_blockNumber') return { result: '0x12c' }
    if (call.method === 'eth_getBalance') return { result: '0x1bc16d674ec80000' }
    if (call.method !== 'eth_call') return history(call)
    const [{ to, data }] = call.params as [{ to: string; data: string }]
    const result = readContract(to.toLowerCase(), data, uris)
    return result ? { result } : { error: { code: 3, message: 'execution reverted' } }
  }
}

const nodes = { faulty: 'http://faulty.test/', sound: 'http://sound.test/' }
const explorer = 'http://explorer.test/api'
const prices = 'http://prices.test'

/** The host of each upstream. */
export const hosts = {
  node: 'faulty.test',
  explorer: 'explorer.test',
  prices: 'prices.test',
} as const

/** Answers like DefiLlama: 2000 for every asset. */
function answerPrices(url: URL, now: number): Response {
  const coins = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').split(',')
  const entry = { price: 2000, confidence: 0.99, timestamp: now / 1000, symbol: 'X' }
  return Response.json({ coins: Object.fromEntries(coins.map((coin) => [coin, entry])) })
}

export const faultyChain = 'eip155:1' as const
export const soundChain = 'eip155:10' as const
/** Returns the id of an NFT of the account. The first has the number 1. */
export const chaosNftId = (number: number): string =>
  `${faultyChain}/erc721:${getAddress(art)}/${number}`

/**
 * Creates a server over two chains, where the upstreams of the first can fail. `time` returns how far the clock
 * advanced during an answer: nothing waits for anything else.
 */
export async function createChaosWorld({
  withExplorer = false,
  uris = [],
  media,
}: {
  withExplorer?: boolean
  uris?: readonly string[]
  media?: { hosts: string[]; ipfsGateway: string; arweaveGateway: string }
} = {}) {
  const chainNodes = fakeNodes({
    [nodes.faulty]: chaosNode(1, uris),
    [nodes.sound]: chaosNode(10, []),
  })
  const index = fakeEtherscan([{ hash: transactionHash(100), block: 100, list: 'tokens' }])
  const faults = new Map<string, Fault>()
  const reached = new Set<string>()
  let server: Awaited<ReturnType<typeof createTestServer>> | undefined
  const timers = new Set<{ due: number; run: () => void }>()
  let time = Date.UTC(2026, 0, 1)
  const startTimer: StartTimer = (ms, run) => {
    const timer = { due: time + ms, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  async function answer(url: URL, init: RequestInit | undefined): Promise<Response> {
    if (url.href.startsWith(explorer)) return index.fetch(url)
    if (url.href.startsWith(prices)) return answerPrices(url, time)
    return chainNodes.fetch(url, init)
  }
  const reach = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(input))
    reached.add(url.host)
    if (init?.redirect !== 'error') throw new Error(`${url.host} could lead elsewhere`)
    const signal = init.signal ?? new AbortController().signal
    const honest = () => answer(url, init)
    const fault = faults.get(url.host)
    return fault
      ? fault({ honest, signal, body: String(init.body ?? '') }, { startTimer })
      : honest()
  }
  const tokens = [{ address: token, name: 'Coin', symbol: 'COIN', decimals: 6 }]
  const one = { ...testChain, id: faultyChain, rpcUrls: [nodes.faulty], tokens, collections: [art] }
  const two = { ...testChain, id: soundChain, rpcUrls: [nodes.sound], tokens }
  const explorerApi = { type: 'etherscan', url: explorer } as const
  server = await createTestServer({
    config: {
      chains: [withExplorer ? { ...one, explorerApi } : one, two],
      priceUrl: prices,
      ...(media && { media }),
    },
    platform: { fetch: reach as typeof fetch, now: () => time, elapsed: () => time, startTimer },
  })

  const advance = (ms: number) => {
    time += ms
    for (const timer of [...timers].filter(({ due }) => due <= time))
      if (timers.delete(timer)) timer.run()
  }
  /** Requests a path. Returns the answer, and how far the clock advanced for it. */
  async function fetchJson<Body>(path: string, init?: RequestInit) {
    const before = time
    let isDone = false
    const pendingResponse = server?.request(`${path}?projectId=${projectId}`, init).finally(() => {
      isDone = true
    })
    while (!isDone) {
      for (let turn = 0; turn < 50 && !isDone; turn++) await new Promise(setImmediate)
      if (!isDone) advance(100)
    }
    const response = (await pendingResponse) as Response
    const body = response.headers.get('content-type')?.includes('json') ? await response.json() : {}
    return { status: response.status, body: body as Body, waited: time - before }
  }
  return {
    fetchJson,
    /** Does the same on a clock that stands still, for answers that wait for real sockets. */
    request: async (path: string) =>
      (server as NonNullable<typeof server>).request(
        `${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`,
      ),
    advance,
    reached,
    fail: (host: string, fault: Fault | undefined) =>
      fault ? void faults.set(host, fault) : void faults.delete(host),
  }
}
