import { encodePaymentHeader, randomUuid, withPaymentId } from '@portico/contract'
import { addressOf } from '../../context/addressOf.ts'
import type { Context } from '../../context/context.ts'
import { connectionOf } from '../../context/select.ts'
import { errorOf } from '../../errors/errorOf.ts'
import { switchNetwork } from '../../network/switchNetwork.ts'
import { signTypedData } from '../request.ts'
import { type HeldPayment, isStorable } from './heldPayments.ts'
import type { Way } from './paymentWays.ts'
import type { RequestedPayment } from './payRequestFlow.ts'
import type { Offer } from './readOffer.ts'

/** Minimum remaining validity of a signature, in milliseconds. With less, the site could no longer settle it. */
const leewayMs = 10_000

/** A signature as long as that of a key. */
const unsigned = `0x${'0'.repeat(130)}`

/**
 * Requests the signature from the wallet, on the network of the payment. @throws PorticoError `PAYMENT_EXPIRED` if this
 * took too long, `PAYMENT_UNSUPPORTED` if the payment is too long to be stored.
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
  const extensions = withPaymentId(required.extensions, `pay_${randomUuid()}`)
  const { networkId: network, amount } = terms
  const heldWith = (signature: string): HeldPayment => {
    const header = encodePaymentHeader({
      x402Version: required.x402Version,
      ...(required.resource && { resource: required.resource }),
      accepted: offer,
      payload: { signature, authorization },
      ...(extensions && { extensions }),
    })
    const held = { key, url, header, network, payer: from, amount: String(amount), validBefore }
    // An unstored payment could be paid twice.
    if (!isStorable(held)) throw errorOf('PAYMENT_UNSUPPORTED')
    return held
  }
  heldWith(unsigned)
  const signature = await signTypedData(context, { typedData, namespace, show: false })
  const payer = inUse()
  if (!payer || addressOf(payer.caipAddress) !== from) throw errorOf('WALLET_WRONG_ACCOUNT')
  if (validBefore - leewayMs < platform.now()) throw errorOf('PAYMENT_EXPIRED')
  return heldWith(signature)
}
