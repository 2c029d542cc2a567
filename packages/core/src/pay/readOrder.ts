import { type CaipNetworkId, type PayOrder, readPayOrder } from '@portico/contract'
import { parseAmount } from '../amount/parseAmount.ts'
import type { Asset } from '../assets/asset.ts'
import { ownWord } from '../assets/ownWord.ts'
import { plainText } from '../assets/plainText.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'

/** An order of the server. Amounts are base units, times milliseconds since 1970. */
export type Order = Omit<
  PayOrder,
  'amount' | 'received' | 'remaining' | 'expiresAt' | 'chainId'
> & {
  networkId: CaipNetworkId
  amount: bigint
  received: bigint
  /** The amount that is still to be paid. */
  remaining: bigint
  expiresAt: number
}

/** Returns the asset in which an order is paid, without a balance. */
export const orderAsset = ({ networkId, token, symbol, decimals }: Order): Asset => ({
  networkId,
  name: symbol,
  symbol,
  decimals,
  balance: 0n,
  ...(token !== undefined && { address: token }),
})

function toOrder({ config }: Context, answer: PayOrder): Order {
  const { amount, received, remaining, expiresAt, chainId, ...order } = answer
  const network = config.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const units = (text: string) => parseAmount(text, order.decimals)
  return {
    ...order,
    merchant: plainText(order.merchant, 64),
    symbol:
      (network && ownWord(config.tokens, network, order.token)?.symbol) ??
      plainText(order.symbol, 16),
    // The contract requires a CAIP-2 id from the server.
    networkId: chainId as CaipNetworkId,
    amount: units(amount),
    received: units(received),
    remaining: units(remaining),
    expiresAt: Date.parse(expiresAt),
  }
}

/**
 * Reads an order from the site's server.
 * @throws PorticoError `PAY_ORDER_ENDED` if there is none, `API_UNREACHABLE`, `API_BAD_ANSWER`, `HTTP_STATUS`.
 */
export async function readOrder(
  context: Context,
  id: string,
  signal?: AbortSignal,
): Promise<Order> {
  try {
    const answer = await api(context, readPayOrder, { params: { id }, query: {} }, signal)
    if (answer.id !== id) throw errorOf('API_BAD_ANSWER')
    return toOrder(context, answer)
  } catch (error) {
    const { code = '' } = (isPorticoError(error, 'HTTP_STATUS') ? error.cause : {}) as {
      code?: string
    }
    if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST')
      throw errorOf('PAY_ORDER_ENDED', {}, error)
    throw error
  }
}
