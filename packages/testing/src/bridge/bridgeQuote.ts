import { randomBytes } from 'node:crypto'
import { type Address, type Hex, isAddress, numberToHex, zeroAddress } from 'viem'
import { bridge } from '../chains/swaps/bridge.ts'
import { acrossCall } from './acrossCall.ts'
import type { BridgeOptions, BridgeToken } from './bridgeOptions.ts'

const whole = 10_000n
/** The minimum that is bridged, in cents. */
const leastCents = 10n

/** Returns LI.FI's answer to a request for a quote; undefined if there is no route. */
export function quoteOf(options: BridgeOptions, query: URLSearchParams): object | undefined {
  const { chains, tokens, feeBps, seconds, fillSeconds, now = Date.now } = options
  const ends = ['fromChain', 'toChain'].map((name) =>
    chains.find(({ id }) => String(id) === query.get(name)),
  )
  const pair = ['fromToken', 'toToken'].map((name) =>
    tokens.find(({ address }) => isSame(address, query.get(name))),
  )
  const [here, there] = ends
  const [give, get] = pair
  const user = query.get('fromAddress') ?? ''
  const amount = query.get('fromAmount') ?? ''
  const isSupported = query.get('allowBridges') === 'across' && query.get('toAddress') === user
  if (!here || !there || here === there || !give || !get || !isSupported) return undefined
  if (!isAddress(user, { strict: false }) || !/^[1-9]\d{0,40}$/.test(amount)) return undefined
  const given = BigInt(amount)
  const fee = (given * feeBps) / whole
  const cents = (given * give.price) / 10n ** BigInt(give.decimals)
  const out = toUnits(given - fee, give, get)
  if (cents < leastCents || out === 0n) return undefined
  const words = {
    id: numberToHex(BigInt(`0x${randomBytes(32).toString('hex')}`), { size: 32 }) as Hex,

    token: give.address ?? zeroAddress,
    amount: given,
    receiver: user.toLowerCase() as Address,
    chainId: there.id,
    output: get.address ?? bridge.wrapped,
    outputAmount: out,
    fillDeadline: Math.floor(now() / 1000) + fillSeconds,
  }
  return {
    type: 'lifi',
    id: words.id,
    tool: 'across',
    estimate: {
      toAmount: String(out),
      toAmountMin: String(out),
      approvalAddress: bridge.address,
      executionDuration: seconds,
      feeCosts: [{ name: 'Relayer fee', amount: String(fee), included: true, token: unitOf(give) }],
    },
    transactionRequest: {
      to: bridge.address,
      chainId: here.id,
      from: user,
      data: acrossCall(words),
      value: numberToHex(give.address === null ? given : 0n),
    },
  }
}

const unitOf = ({ symbol, decimals }: BridgeToken) => ({ symbol, decimals })

/** The zero address stands for the native currency. */
const isSame = (address: Address | null, named: string | null) =>
  (address ?? zeroAddress).toLowerCase() === named?.toLowerCase()

const toUnits = (amount: bigint, give: BridgeToken, get: BridgeToken): bigint =>
  (amount * give.price * 10n ** BigInt(get.decimals)) / (get.price * 10n ** BigInt(give.decimals))
