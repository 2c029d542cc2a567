import { type Address, createSolanaRpc, isAddress } from '@solana/kit'
import { exchangeTable } from './exchange.ts'
import { swapInstructions } from './exchangeInstructions.ts'
import { quoteExchange } from './exchangeQuote.ts'
import { type ExchangeVault, exchangeVaults, tableOf } from './exchangeVaults.ts'
import { writeSwap } from './writeSwap.ts'

/** An answer: its status and body. */
export type ExchangeAnswer = { status: number; body: unknown }

type Quoted = {
  inputMint: string
  outputMint: string
  inAmount: string
  outAmount: string
  slippageBps: number
}

const refuse = (status: number, error: string, errorCode: string): ExchangeAnswer => ({
  status,
  body: { error, errorCode },
})
const noRoute = refuse(400, 'No routes found', 'NO_ROUTES_FOUND')

/** Returns millionths as a fraction of one. */
const ratioText = (millionths: bigint) => `0.${String(millionths).padStart(6, '0')}`

const find = (vaults: readonly ExchangeVault[], mint: string | null) =>
  vaults.find((vault) => vault.mint === mint)

async function quote(nodeUrl: string, query: URLSearchParams): Promise<ExchangeAnswer> {
  const vaults = await exchangeVaults()
  const give = find(vaults, query.get('inputMint'))
  const get = find(vaults, query.get('outputMint'))
  const amount = query.get('amount') ?? ''
  const slippage = query.get('slippageBps') ?? '50'
  if (query.get('swapMode') === 'ExactOut' || !/^[1-9]\d{0,18}$/.test(amount)) return noRoute
  if (!/^\d{1,5}$/.test(slippage) || Number(slippage) > 10_000)
    return refuse(400, 'Slippage is out of bounds', 'INVALID_SLIPPAGE')
  if (!give || !get || give === get) return noRoute
  const order = { give, get, amount: BigInt(amount) }
  const { out, impact } = await quoteExchange(createSolanaRpc(nodeUrl), order)
  if (out < 1n) return noRoute
  const slippageBps = Number(slippage)
  const mints = { inputMint: give.mint, outputMint: get.mint }
  const amounts = { inAmount: amount, outAmount: String(out) }
  const body = {
    ...mints,
    ...amounts,
    swapMode: 'ExactIn',
    slippageBps,
    platformFee: null,
    otherAmountThreshold: String((out * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n),
    priceImpactPct: ratioText(impact),
    routePlan: [
      { swapInfo: { ammKey: give.vault, label: 'Exchange', ...mints, ...amounts }, percent: 100 },
    ],
  }
  return { status: 200, body }
}

async function swap(nodeUrl: string, body: SwapBody): Promise<ExchangeAnswer> {
  const { quoteResponse: quoted, userPublicKey: owner, useSharedAccounts } = body
  const vaults = await exchangeVaults()
  const give = find(vaults, quoted.inputMint)
  const get = find(vaults, quoted.outputMint)
  if (!give || !get || !isAddress(owner)) return refuse(400, 'Cannot be built', 'INVALID_REQUEST')
  const order = {
    owner,
    give,
    get,
    slippageBps: quoted.slippageBps,
    isShared: useSharedAccounts === true,
    amount: BigInt(quoted.inAmount),
    quoted: BigInt(quoted.outAmount),
    keepsWrapped: body.wrapAndUnwrapSol === false,
  }
  const rpc = createSolanaRpc(nodeUrl)
  const { value } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  return {
    status: 200,
    body: {
      swapTransaction: writeSwap(owner, await swapInstructions(order), {
        lifetime: value,
        tables: { [exchangeTable]: tableOf(vaults) },
      }),
      lastValidBlockHeight: Number(value.lastValidBlockHeight),
      prioritizationFeeLamports: 2000,
    },
  }
}

type SwapBody = {
  userPublicKey: Address
  quoteResponse: Quoted
  useSharedAccounts?: boolean
  wrapAndUnwrapSol?: boolean
}

/** Answers like Jupiter's Swap API (version 1, with instructions of version 2), from the vaults of a chain. */
export async function answerExchange(
  nodeUrl: string,
  { method, url, body }: { method: string; url: URL; body: string },
): Promise<ExchangeAnswer> {
  if (method === 'GET' && url.pathname.endsWith('/quote')) return quote(nodeUrl, url.searchParams)
  if (method === 'POST' && url.pathname.endsWith('/swap')) return swap(nodeUrl, JSON.parse(body))
  return refuse(404, 'Not found', 'NOT_FOUND')
}
