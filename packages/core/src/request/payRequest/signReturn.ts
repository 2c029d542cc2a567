import { encodePaymentHeader, readAccessChallenge } from '@portico/contract'
import { addressOf } from '../../context/addressOf.ts'
import type { Context } from '../../context/context.ts'
import { signMessage } from '../request.ts'
import type { Way } from './paymentWays.ts'
import type { RequestedPayment } from './payRequestFlow.ts'
import type { Offer } from './readOffer.ts'

/** Whether a challenge is of the origin that asked: what is signed for another one would let that one in elsewhere. */
const isOf = ({ domain, uri }: { domain: string; uri: string }, site: URL): boolean =>
  domain === site.host && URL.canParse(uri) && new URL(uri).origin === site.origin

/**
 * How the account comes back for what it has paid (`sign-in-with-x`): has the wallet sign, and gives the header that says so. Undefined
 * where the site offers that not, or not to this account.
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
