import { namespaces, toCaipAddress } from '@portico/contract'
import { balancesQuery } from '../account/balances.ts'
import { parseAmount } from '../amount/parseAmount.ts'
import type { Asset } from '../assets/asset.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { queryClient } from '../context/queryClient.ts'
import { connectionOf } from '../context/select.ts'
import { errorOf } from '../errors/errorOf.ts'
import { sameAddress } from '../platform/address.ts'
import type { Network } from '../types/network.ts'
import type { PaymentCode } from '../types/paymentCode.ts'
import type { NameQuery } from './recipient.ts'

/** The values that a payment code puts into the form. An amount comes with its asset, in base units. */
export type TakenCode = { recipient: string; asset?: Asset; amount?: bigint | undefined }

/** The maximum length of a code, in characters. The field may have cut a longer one. */
const longest = 2000

/**
 * Reads a recipient that is written with more than an address: an account id (CAIP-10), or a format that the family of
 * the network supports.
 * @throws PorticoError `RECIPIENT_UNSUPPORTED`, `RECIPIENT_OTHER_NETWORK`, `PAYMENT_CODE_UNSUPPORTED`,
 * `PAYMENT_CODE_AMOUNT`, `PAYMENT_CODE_TOKEN`, and as `parseAddress` of the adapter.
 */
export async function readCode(
  context: Context,
  { text, networkId }: NameQuery,
): Promise<TakenCode> {
  // A field that cuts a long text may have cut the amount.
  if (text.length > longest) throw errorOf('PAYMENT_CODE_UNSUPPORTED')
  const network = context.internal.network(networkId)
  const adapter = await context.internal.adapter(network.chainNamespace)
  const code = accountIn(text) ?? adapter.readPaymentUri(text)
  if (!code) throw errorOf('RECIPIENT_UNSUPPORTED', { scheme: text.slice(0, text.indexOf(':')) })
  const { recipient, networkId: named = networkId, token, amount } = code
  if (named !== networkId)
    throw errorOf('RECIPIENT_OTHER_NETWORK', { chain: nameOf(context, named) })
  if (token === undefined && amount === undefined) return { recipient }
  const asset = await heldAsset(context, network, token)
  return { recipient, asset, amount: amount && unitsOf(amount, asset) }
}

/** Reads an account id (CAIP-10) of a known family. */
function accountIn(text: string): PaymentCode | undefined {
  const [, family, reference, recipient] =
    /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(text) ?? []
  const namespace = namespaces.find((known) => known === family)
  if (namespace === undefined || recipient === undefined) return undefined
  return { recipient, networkId: `${namespace}:${reference}` }
}

const nameOf = ({ config }: Context, id: string): string =>
  config.networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id

/** Returns the asset from those of the account, because the decimals of other assets are unknown. */
async function heldAsset(
  context: Context,
  { caipNetworkId, chainNamespace }: Network,
  token: string | undefined,
): Promise<Asset> {
  const connection = connectionOf(context.store.getState(), chainNamespace)
  if (!connection) throw errorOf('NOT_CONNECTED')
  const account = toCaipAddress(caipNetworkId, addressOf(connection.caipAddress))
  const { assets } = await queryClient(context).fetchQuery(balancesQuery(context, account))
  const asset = assets.find(({ address }) =>
    token === undefined ? address === undefined : sameAddress(address, token),
  )
  if (!asset) throw errorOf('PAYMENT_CODE_TOKEN')
  return asset
}

/** @throws PorticoError `PAYMENT_CODE_AMOUNT` if the amount has more decimals than the asset. */
function unitsOf(amount: NonNullable<PaymentCode['amount']>, { decimals }: Asset): bigint {
  if ('units' in amount) return amount.units
  try {
    return parseAmount(amount.decimal, decimals)
  } catch (cause) {
    throw errorOf('PAYMENT_CODE_AMOUNT', {}, cause)
  }
}
