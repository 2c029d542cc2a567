import { encodeFunctionData, type Hex, numberToHex, padHex, parseAbi } from 'viem'
import type { SourcePlatform } from '../../src/convert/sources/requestSource.ts'
import type { ChainRpc } from '../../src/families/chainRpc.ts'
import type { RpcOutcome } from '../../src/families/outcome.ts'

/** The addresses of the visitor, of an attacker, and of the Settler that the registry names. */
export const visitor = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const thief = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const settler = '0x3333333333333333333333333333333333333333'
export const dollar = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const zero = '0x0000000000000000000000000000000000000000'

/** The values in a call of a service, which a test may change. */
export type CallWords = {
  from: Hex
  to: Hex
  amount: bigint
  least: bigint
  recipient: Hex
  engine: Hex
  flags: bigint
}

const zeroExAbi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 affiliate) payable returns (bool)',
])
const oneInchAbi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
])
const step =
  '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)'
const head =
  'bytes32 id, string integrator, string referrer, address receiver, uint256 minAmountOut'
const lifiAbi = parseAbi([
  `function swapTokensSingleV3ERC20ToERC20(${head}, ${step} swapData)`,
  `function swapTokensSingleV3ERC20ToNative(${head}, ${step} swapData)`,
  `function swapTokensSingleV3NativeToERC20(${head}, ${step} swapData) payable`,
] as const)

/** Encodes the call of AllowanceHolder. */
function zeroExCall({ from, to, amount, least, recipient, engine }: CallWords): Hex {
  const slippage = { recipient, buyToken: to, minAmountOut: least }
  const inner = encodeFunctionData({
    abi: zeroExAbi,
    functionName: 'execute',
    args: [slippage, ['0x12345678'], padHex('0x01', { size: 32 })],
  } as const)
  const args = [engine, from, amount, engine, inner] as const
  return encodeFunctionData({ abi: zeroExAbi, functionName: 'exec', args })
}

/** Encodes the call of AggregationRouterV6. */
function oneInchCall(words: CallWords): Hex {
  const { from, to, amount, least, recipient, engine, flags } = words
  const desc = {
    srcToken: from,
    dstToken: to,
    srcReceiver: engine,
    dstReceiver: recipient,
    amount,
    minReturnAmount: least,
    flags,
  }
  const args = [engine, desc, '0x1234'] as const
  return encodeFunctionData({ abi: oneInchAbi, functionName: 'swap', args })
}

/** Encodes the call of LiFiDiamond. */
function lifiCall({ from, to, amount, least, recipient, engine }: CallWords): Hex {
  const named = (address: Hex) => (address === ether ? zero : address)
  const kind = `${from === ether ? 'Native' : 'ERC20'}To${to === ether ? 'Native' : 'ERC20'}`
  const one = {
    callTo: engine,
    approveTo: engine,
    fromAmount: amount,
    callData: '0x12345678',
    sendingAssetId: named(from),
    receivingAssetId: named(to),
    requiresDeposit: true,
  }
  const start = [padHex('0x01', { size: 32 }), 'portico', '', recipient, least] as const
  return encodeFunctionData({
    abi: lifiAbi,
    functionName: `swapTokensSingleV3${kind}` as 'swapTokensSingleV3ERC20ToERC20',
    args: [...start, one as never],
  })
}

/** A service with its answers, written by hand from its public documentation. */
export type Recorded = {
  contract: Hex
  /** Returns the values in a request, whatever the service's names for them. */
  wordsOf: (url: URL) => CallWords
  call: (words: CallWords) => Hex
  /** Returns the answer. `out` is the output of the swap. */
  answer: (url: URL, out: bigint, words: CallWords) => object
}

const ofQuery = (url: URL, names: readonly [string, string, string, string]) => {
  const [from, to, amount, user] = names.map((name) => url.searchParams.get(name) ?? '')
  const lower = (text = '') => (text === zero ? ether : text) as Hex
  return {
    from: lower(from),
    to: lower(to),
    amount: BigInt(amount ?? 0),
    recipient: (user ?? visitor) as Hex,
    engine: settler as Hex,
    flags: 0n,
    least: 0n,
  }
}

const native = (words: CallWords) => (words.from === ether ? words.amount : 0n)

export const zeroExRecorded: Recorded = {
  contract: '0x0000000000001ff3684f28c67538d4d072c22734',
  wordsOf: (url) => ofQuery(url, ['sellToken', 'buyToken', 'sellAmount', 'taker']),
  call: zeroExCall,
  answer(url, out, words) {
    const bps = BigInt(url.searchParams.get('slippageBps') ?? 100)
    const least = out - (out * bps) / 10_000n
    const spender = words.from === ether ? null : { actual: '0', spender: this.contract }
    return {
      blockNumber: '20114692',
      buyAmount: String(out),
      minBuyAmount: String(least),
      liquidityAvailable: true,
      zid: '0x111111111111111111111111',
      totalNetworkFee: '1',
      issues: { allowance: spender, balance: null, simulationIncomplete: false },
      ...(url.pathname.endsWith('/quote') && {
        transaction: {
          to: this.contract,
          data: this.call({ ...words, least: words.least || least }),
          gas: '288079',
          gasPrice: '4837000000',
          value: String(native(words)),
        },
      }),
    }
  },
}

export const oneInchRecorded: Recorded = {
  contract: '0x111111125421ca6dc452d289314280a0f8842a65',
  wordsOf: (url) => ofQuery(url, ['src', 'dst', 'amount', 'from']),
  call: oneInchCall,
  answer(url, out, words) {
    const percent = url.searchParams.get('slippage') ?? '1.00'
    const least = out - (out * BigInt(percent.replace('.', ''))) / 10_000n
    return {
      dstAmount: String(out),
      ...(url.pathname.endsWith('/swap') && {
        tx: {
          from: words.recipient,
          to: this.contract,
          gas: 300_000,
          gasPrice: '1000000000',
          data: this.call({ ...words, least: words.least || least }),
          value: String(native(words)),
        },
      }),
    }
  },
}

export const lifiRecorded: Recorded = {
  contract: '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae',
  wordsOf: (url) => ofQuery(url, ['fromToken', 'toToken', 'fromAmount', 'fromAddress']),
  call: lifiCall,
  answer(url, out, words) {
    const part = url.searchParams.get('slippage') ?? '0.0100'
    const least = out - (out * BigInt(part.replace('.', ''))) / 10_000n
    return {
      type: 'lifi',
      id: 'a2ff02bd',
      tool: 'sushiswap',
      estimate: {
        toAmount: String(out),
        toAmountMin: String(least),
        executionDuration: 30,
        approvalAddress: this.contract,
      },
      transactionRequest: {
        to: this.contract,
        chainId: 1,
        from: words.recipient,
        gasLimit: '0x55730',
        data: this.call({ ...words, least: words.least || least }),
        value: numberToHex(native(words)),
      },
    }
  },
}

/** A recorded request. */
export type Asked = { url: URL; headers: Headers; redirect: string | undefined }

/** Creates a platform on which a service sends its recorded answers. `change` is a test's change to them. */
export function recordedPlatform(
  recorded: Recorded,
  {
    out = 1_000_000n,
    asked = [],
    change = (answer) => answer,
    words = {},
  }: {
    out?: bigint
    asked?: Asked[]
    change?: (answer: object) => unknown
    words?: Partial<CallWords>
  } = {},
): SourcePlatform {
  return {
    startTimer: () => () => {},
    now: Date.now,
    fetch: async (input, init) => {
      const url = new URL(String(input))
      asked.push({ url, headers: new Headers(init?.headers), redirect: init?.redirect })
      const said = { ...recorded.wordsOf(url), ...words }
      return Response.json(change(recorded.answer(url, out, said)))
    },
  }
}

const word = (value: bigint | Hex): RpcOutcome => ({
  result: JSON.stringify(padHex(numberToHex(BigInt(value)), { size: 32 })),
})

/** Creates a node of a chain where the visitor has enough of everything, and the registry names `settler`. */
export const richRpc = ({ gas = 200_000n, owner = settler as Hex } = {}): ChainRpc => ({
  send: async (calls) =>
    calls.map(({ method, params }) => {
      if (method === 'eth_estimateGas')
        return gas > 0n
          ? { result: JSON.stringify(numberToHex(gas)) }
          : { error: JSON.stringify({ code: 3, message: 'execution reverted' }) }
      if (method === 'eth_gasPrice') return { result: '"0x3b9aca00"' }
      if (method === 'eth_feeHistory') return { result: 'null' }
      if (params.includes('0x00000000000004533fe15556b1e086bb1a72ceae')) return word(owner)
      return word(10n ** 30n)
    }),
})
