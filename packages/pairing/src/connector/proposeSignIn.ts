import { type CaipAddress, namespaceOf, networkIdOf } from '@portico/contract'
import {
  addressOf,
  type ConnectorConnectParams,
  type SignInChallenge,
  sameAddress,
} from '@portico/core/adapter'
import { cacaoProfile } from '@portico/siwx'
import { authenticate } from '../dapp/authenticate.ts'
import type { Proposal, ProposeParams } from '../dapp/propose.ts'
import { sessionOf } from '../dapp/signInAnswer.ts'
import type { ProofParams } from '../dapp/signInRequest.ts'
import { PairingError } from '../pairingError.ts'
import type { Session } from '../protocol/session.ts'
import type { ProvenSignIn } from '../signIn/verifySignIn.ts'
import type { LinkParts } from './linkParts.ts'

/** The text names each method for each network, and wallets refuse texts longer than 20,000 characters. */
const mostNetworks = 30

/**
 * Makes a link by which a wallet connects and signs in. If there is nothing to sign, the link only connects. The
 * connector's parameters name the family that signs.
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
    !parts.isSignInRefused
  const challenge = isPossible ? await signIn?.() : undefined
  if (!requested || !challenge) return dapp.connect(wanted)
  const { uri, expiry, response } = await authenticate(client, {
    ...payloadOf(challenge),
    ...wanted,
    chains: requested.chains,
    methods: requested.methods,
    ...proofOf(parts, params),
  })
  const approval = sessionIn(sessionOf(response), parts)
  approval.catch(() => {}) // the caller gets the error
  return { uri, expiry, approval }
}

/** Returns how a wallet's signature is verified on the page, and stored for the connector's answer. */
export const proofOf = (
  parts: LinkParts,
  params: Pick<ConnectorConnectParams, 'networkId'>,
): ProofParams => ({
  verifyContract: async ({ signature }) => signature.length > keySignatureLength,
  onSigned: ([first]) => first && keepSigned(parts, params, first),
})

/** Resolves with the session. After an unusable answer, the next link requests only a connection. */
export const sessionIn = (approval: Promise<Session>, parts: LinkParts): Promise<Session> =>
  approval.catch((error) => {
    if (!(error instanceof PairingError)) throw error
    const isLie = error.reason === 'SIGNATURE_INVALID'
    if (isLie || error.reason === 'MALFORMED') parts.isSignInRefused = true
    throw isLie ? new PairingError('MALFORMED', { cause: error }) : error
  })

/**
 * Stores a signature for the connector's answer that contains the account. Moves the site to the network that the text
 * names.
 */
function keepSigned(
  parts: LinkParts,
  params: Pick<ConnectorConnectParams, 'networkId'>,
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
  domain,
  uri,
  nonce,
  ...(expirationTime !== undefined && { expirationTime }),
  ...(statement !== undefined && { statement }),
  ...(resources && { resources }),
})

/**
 * The length of a key's signature in hex. A longer one is a contract's; the back end asks the contract whether it is
 * valid.
 */
const keySignatureLength = 2 + 65 * 2
