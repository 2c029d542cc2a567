import { type CaipAddress, namespaceOf, networkIdOf } from '@portico/contract'
import {
  addressOf,
  type ConnectorConnectParams,
  deviceHere,
  isHandheld,
  type SignInChallenge,
  sameAddress,
} from '@portico/core/adapter'
import { cacaoProfile } from '@portico/siwx'
import { authenticate } from '../dapp/authenticate.ts'
import type { Proposal, ProposeParams } from '../dapp/propose.ts'
import type { Authenticated } from '../dapp/signInRequest.ts'
import { PairingError } from '../pairingError.ts'
import type { Session } from '../protocol/session.ts'
import type { ProvenSignIn } from '../signIn/verifySignIn.ts'
import type { LinkParts } from './linkParts.ts'

/** The text names each method with each network: wallets refuse what is longer than 20,000 characters. */
const mostNetworks = 30

/**
 * Makes a link by which a wallet connects and signs in; where there is nothing to sign, one to connect. The parameters
 * of the connector say which family signs.
 */
export async function proposeSignIn(
  parts: LinkParts,
  params: ConnectorConnectParams,
  wanted: ProposeParams,
): Promise<Proposal> {
  const { client, dapp } = parts
  const { namespace, signIn } = params
  const requested = wanted.namespaces[namespace]
  const isPossible =
    requested &&
    cacaoProfile(namespace) &&
    requested.chains.length <= mostNetworks &&
    !parts.isSignInRefused &&
    // A page that a phone has put away waits on for a wallet to connect, not for a sign-in.
    !isHandheld(deviceHere())
  const challenge = isPossible ? await signIn?.() : undefined
  if (!requested || !challenge) return dapp.connect(wanted)
  const { uri, expiry, response } = await authenticate(client, {
    ...payloadOf(challenge),
    ...wanted,
    ...{ chains: requested.chains, methods: requested.methods },
    verifyContract: async ({ signature }) => signature.length > keySignatureLength,
    onSigned: ([first]) => first && keepSigned(parts, params, first),
  })
  const approval = sessionIn(response, parts)
  approval.catch(() => {}) // the caller gets the error
  return { uri, expiry, approval }
}

/** The session of an answer. After one that cannot be used the next link asks a wallet to connect alone. */
const sessionIn = (response: Promise<Authenticated>, parts: LinkParts): Promise<Session> =>
  response.then(
    ({ session }) => {
      if (session) return session
      parts.isSignInRefused = true
      throw new PairingError('MALFORMED', { message: 'The wallet lets nothing be done' })
    },
    (error) => {
      if (!(error instanceof PairingError)) throw error
      const isLie = error.reason === 'SIGNATURE_INVALID'
      if (isLie || error.reason === 'MALFORMED') parts.isSignInRefused = true
      throw isLie ? new PairingError('MALFORMED', { cause: error }) : error
    },
  )

/** Keeps a signature for the answer of the wallet that has the account; the site goes to the network of the text. */
function keepSigned(
  parts: LinkParts,
  params: ConnectorConnectParams,
  { account: text, message, signature }: ProvenSignIn,
): void {
  const account = text as CaipAddress
  params.networkId = networkIdOf(account)
  parts.addSignIn = (session) => {
    parts.addSignIn = undefined
    const isOfIt = session.accounts.some((other) => isSameHolder(other, account))
    return isOfIt ? { ...session, signIn: { account, message, signature } } : session
  }
}

const isSameHolder = (one: CaipAddress, other: CaipAddress) =>
  namespaceOf(one) === namespaceOf(other) && sameAddress(addressOf(one), addressOf(other))

const payloadOf = ({
  domain,
  uri,
  nonce,
  expirationTime,
  statement,
  resources,
}: SignInChallenge) => ({
  ...{ domain, uri, nonce },
  ...(expirationTime !== undefined && { expirationTime }),
  ...(statement !== undefined && { statement }),
  ...(resources && { resources }),
})

/** A key's signature in hex. What is longer is of a contract: whether that takes it for its own, the back end asks. */
const keySignatureLength = 2 + 65 * 2
