import type {
  Session,
  SessionNamespaces,
  SessionProposal,
  SessionRequest,
  SignInRequest,
} from '@portico/pairing'
import type { Chain } from '../config.ts'
import { readRequest, supportedMethods } from '../requests/readRequest.ts'
import type { PendingRequest } from './state.ts'

/** Returns a proposal as a pending request; `undefined` if the wallet lacks something that the site requires. */
export function pendingProposal(
  proposal: SessionProposal,
  chains: readonly Chain[],
): PendingRequest | undefined {
  const needed = Object.values(proposal.required)
  const isKnown = (id: string) => chains.some((chain) => chain.id === id)
  const isPossible = needed.every(
    (namespace) =>
      namespace.chains.every(isKnown) &&
      namespace.methods.every((name) => supportedMethods.includes(name)),
  )
  if (!isPossible || offeredChains(proposal, chains).length === 0) return undefined
  const { id, expiry } = proposal
  return { kind: 'proposal', key: `proposal:${id}`, expiry, proposal }
}

/** Returns the chains that a site requests and the wallet has. */
export function offeredChains(
  { required, optional }: Pick<SessionProposal, 'required' | 'optional'>,
  chains: readonly Chain[],
): Chain[] {
  const requested = [...Object.values(required), ...Object.values(optional)].flatMap(
    (namespace) => namespace.chains,
  )
  return chains.filter(({ id }) => requested.includes(id))
}

/** The maximum length of a host name. A longer one would be shown only in part. */
const longestHost = 255

/** Returns a sign-in as a pending request; `undefined` if it is for none of our chains, or for no host. */
export function pendingSignIn(
  request: SignInRequest,
  chains: readonly Chain[],
): PendingRequest | undefined {
  if (!chains.some(({ id }) => request.chains.includes(id))) return undefined
  if (request.payload.domain.length > longestHost) return undefined
  return { kind: 'signIn', key: `signIn:${request.id}`, expiry: request.expiry, request }
}

/** Returns the key of a request, by which tabs refer to it. */
const requestKey = ({ topic, id }: Pick<SessionRequest, 'topic' | 'id'>) => `request:${topic}:${id}`

/** Returns a request as a pending request. @throws Refusal if it must not be shown to the owner. */
export async function pendingRequest(
  request: SessionRequest,
  session: Session,
): Promise<PendingRequest> {
  const parsed = await readRequest({ ...request, session })
  const { expiry } = request
  return { kind: 'request', key: requestKey(request), expiry, request, session, parsed }
}

/** Adds a chain to a session, with the accounts that it has on other chains of the family. */
export function withChain(namespaces: SessionNamespaces, chainId: string): SessionNamespaces {
  const family = chainId.split(':', 1)[0] ?? ''
  const before = namespaces[family]
  if (!before || before.chains.includes(chainId)) return namespaces
  const addresses = before.accounts.map((account) => account.slice(account.lastIndexOf(':') + 1))
  const more = [...new Set(addresses)].map((address) => `${chainId}:${address}`)
  const accounts = [...before.accounts, ...more]
  return { ...namespaces, [family]: { ...before, chains: [...before.chains, chainId], accounts } }
}
