import { encodePaymentHeader, readAccessChallenge } from '@portico/contract'
import { addressOf } from '../../context/addressOf.ts'
import type { Context } from '../../context/context.ts'
import { signMessage } from '../request.ts'
import type { Way } from './paymentWays.ts'
import type { RequestedPayment } from './payRequestFlow.ts'
import type { Offer } from './readOffer.ts'

/**
 * Whether a challenge is from the origin that sent it. A signature for another origin would let this one sign in there.
 */
const isOf = ({ domain, uri }: { domain: string; uri: string }, site: URL): boolean =>
  domain === site.host && URL.canParse(uri) && new URL(uri).origin === site.origin

/**
 * Returns how the account can prove that it has paid (`sign-in-with-x`): the wallet signs, and the result is a header.
 * `undefined` if the site does not offer this, or not to this account.
 */
export async function returnOf(
  context: Context,
  { required, url }: Offer,
  { actions }: Way,
  { connection }: Pick<RequestedPayment, 'connection'>,
): Promise<(() => Promise<string>) | undefined> {
  const challenge = readAccessChallenge(required.extensions)
  if (!challenge || !isOf(challenge.info, new URL(url))) return undefined
  const networks = context.config.networks.map(({ caipNetworkId }) => caipNetworkId)
  const address = addressOf(connection.caipAddress)
  const written = await actions.writeSignIn({ challenge, address, networks })
  if (!written) return undefined
  const { namespace } = connection
  return async () => {
    const signature = await signMessage(context, {
      message: written.message,
      namespace,
      show: false,
    })
    return encodePaymentHeader({ ...written.proof, signature })
  }
}
