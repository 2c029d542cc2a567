import { encodePaymentHeader, randomUuid, withPaymentId } from '@portico/contract'
import { addressOf } from '../../context/addressOf.ts'
import type { Context } from '../../context/context.ts'
import { connectionOf } from '../../context/select.ts'
import { errorOf } from '../../errors/errorOf.ts'
import { switchNetwork } from '../../network/switchNetwork.ts'
import { signTypedData } from '../request.ts'
import type { HeldPayment } from './heldPayments.ts'
import type { Way } from './paymentWays.ts'
import type { RequestedPayment } from './payRequestFlow.ts'
import type { Offer } from './readOffer.ts'

/** Minimum remaining validity of a signature, in milliseconds. With less, the site could no longer settle it. */
const leewayMs = 10_000

/**
 * Requests the signature from the wallet, on the network of the payment. @throws PorticoError `PAYMENT_EXPIRED` if this
 * took too long.
 */
export async function signPayment(
  context: Context,
  { key, offer: { required, url } }: { key: string; offer: Offer },
  { offer, terms, actions }: Way,
  { connection }: RequestedPayment,
): Promise<HeldPayment> {
  const { platform } = context.internal
  const from = addressOf(connection.caipAddress)
  const { namespace } = connection
  const inUse = () => connectionOf(context.internal.store.getState(), namespace)
  // Wallets sign for their current network.
  if (inUse()?.networkId !== terms.networkId) await switchNetwork(context, terms.networkId)
  const signed = await actions.authorize({ offer, from, now: platform.now() })
  const { typedData, authorization, validBefore } = signed
  const signature = await signTypedData(context, { typedData, namespace, show: false })
  const payer = inUse()
  if (!payer || addressOf(payer.caipAddress) !== from) throw errorOf('WALLET_WRONG_ACCOUNT')
  if (validBefore - leewayMs < platform.now()) throw errorOf('PAYMENT_EXPIRED')
  const extensions = withPaymentId(required.extensions, `pay_${randomUuid()}`)
  const header = encodePaymentHeader({
    x402Version: required.x402Version,
    ...(required.resource && { resource: required.resource }),
    accepted: offer,
    payload: { signature, authorization },
    ...(extensions && { extensions }),
  })
  const { networkId: network, amount } = terms
  return { key, url, header, network, payer: from, amount: String(amount), validBefore }
}
