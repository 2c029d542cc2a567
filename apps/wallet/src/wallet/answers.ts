import type { AppMetadata, PairingWallet, SignInAbility, SignInRequest } from '@portico/pairing'
import { approvableNamespaces, type PairingErrorReason, walletEvents } from '@portico/pairing'
import type { Keyring } from '../keys/keyring.ts'
import { supportedMethods } from '../requests/readRequest.ts'
import { Refusal, toError } from '../requests/refusal.ts'
import { type choices, emitChainChanged } from './choices.ts'
import { type Core, requireOpen } from './core.ts'
import { goBack, offerReturn } from './goBack.ts'
import type { Activity } from './parseActivity.ts'
import { offeredChains, withChain } from './queue.ts'
import { siteName } from './siteName.ts'
import type { PendingRequest, State } from './state.ts'

type Proposal = Extract<PendingRequest, { kind: 'proposal' }>
type SignIn = Extract<PendingRequest, { kind: 'signIn' }>
type Request = Extract<PendingRequest, { kind: 'request' }>
type Callbacks = {
  done(key: string): void
  removeRefused(key: string): Promise<void>
  record(entry: Omit<Activity, 'at'>): Promise<void>
}

/**
 * Creates the functions that answer requests. `done` removes a request from the queue. All throw if the relay or a node
 * fails.
 */
export function answers(
  core: Core,
  { addChain, chooseChain }: ReturnType<typeof choices>,
  { done, removeRefused, record }: Callbacks,
) {
  const { store, say } = core
  const finish = (key: string, site: AppMetadata, text: string) => {
    done(key)
    goBack(core, site, text)
  }
  return {
    /** Connects a site: the accounts with these indexes, on these chains. */
    async approveProposal(
      { key, proposal }: Proposal,
      indexes: readonly number[],
      chainIds: readonly string[],
    ) {
      const { pairing } = requireOpen(core)
      const chosen = indexes.flatMap((index) =>
        store.get().accounts.filter((account) => account.index === index),
      )
      const chains = offeredChains(proposal, store.get().chains).filter(({ id }) =>
        chainIds.includes(id),
      )
      const accounts = chains.flatMap(({ id }) =>
        chosen.map((account) => `${id}:${addressOn(account, id)}`),
      )
      const ability = { accounts, methods: supportedMethods, events: walletEvents }
      await pairing.approve(proposal.id, approvableNamespaces(proposal, ability))
      await record({ kind: 'connected', site: proposal.proposer })
      finish(key, proposal.proposer, say('connectedTo', { site: siteName(proposal.proposer) }))
    },
    /** Signs in to a site, and grants the requested permissions. */
    async approveSignIn({ key, request }: SignIn, index: number) {
      const { pairing, keyring } = requireOpen(core)
      const { chain, ability } = signInTerms(store.get(), request)
      const sign = async (message: string) => keyring.evm(index).signMessage({ message })
      const account = `${chain}:${keyring.evm(index).address}`
      await pairing.approveSignIn(request.id, [{ account, sign }], ability)
      await record({ kind: 'signedIn', site: request.requester, chainId: chain })
      finish(key, request.requester, say('signedInTo', { site: siteName(request.requester) }))
    },
    /**
     * Runs the request's work with the keys, and sends the result. A finished request is not shown again in any tab:
     * nobody must pay a second time because a site did not receive the first result.
     */
    async approveRequest(pending: Request, work: (keyring: Keyring) => Promise<unknown>) {
      const { pairing, keyring } = requireOpen(core)
      const { topic, id } = pending.request
      const site = pending.session.peer.metadata
      core.platform.tabs.post({ type: 'answered', key: pending.key })
      const result = await work(keyring)
      await record({ kind: 'signed', site, chainId: pending.request.chainId })
      try {
        await pairing.respond(topic, id, { result })
        finish(pending.key, site, say('approved'))
      } catch {
        done(pending.key)
        const text = say('notNotified', { site: siteName(site) })
        store.set({ notice: { tone: 'bad', text } })
      }
    },
    /** Switches to a chain, adds it first if it is new, and adds it to the session. */
    async approveChain(pending: Request) {
      const { pairing } = requireOpen(core)
      const { parsed, session } = pending
      if (parsed.kind === 'addChain') await addChain(parsed.chain)
      const id =
        parsed.kind === 'addChain'
          ? parsed.chain.id
          : parsed.kind === 'switchChain'
            ? parsed.to
            : ''
      const namespaces = withChain(session.namespaces, id)
      // The site receives the chain before the answer, because both use one socket.
      const updated =
        namespaces === session.namespaces ? undefined : pairing.update(session.topic, namespaces)
      await pairing.respond(pending.request.topic, pending.request.id, { result: null })
      await chooseChain(id)
      updated?.then(() => emitChainChanged(core, session.topic, id)).catch(() => {})
      await record({ kind: 'network', site: session.peer.metadata, chainId: id })
      finish(pending.key, session.peer.metadata, say('approved'))
    },
    /** Rejects a request. */
    async reject(pending: PendingRequest, refusal: Refusal = new Refusal('rejected')) {
      const { pairing } = core
      done(pending.key)
      await removeRefused(pending.key).catch(() => {})
      if (!pairing) return
      await rejectBy(pairing, pending, refusal).catch(() => {})
      offerReturn(core, siteOf(pending), say('rejected'), 'calm')
    },
  }
}

/** Returns the chain for which a sign-in is signed, and the permissions that the wallet grants. */
export function signInTerms(
  { chains, settings }: Pick<State, 'chains' | 'settings'>,
  request: Pick<SignInRequest, 'chains'>,
): { chain: string; ability: SignInAbility } {
  const common = chains.map(({ id }) => id).filter((id) => request.chains.includes(id))
  const chain = common.includes(settings.chainId) ? settings.chainId : (common[0] ?? '')
  return { chain, ability: { chains: common, methods: supportedMethods } }
}

const rejectBy = (
  pairing: PairingWallet,
  pending: PendingRequest,
  refusal: Refusal,
): Promise<void> => {
  const reason: PairingErrorReason = 'USER_REJECTED'
  if (pending.kind === 'proposal') return pairing.reject(pending.proposal.id, reason)
  if (pending.kind === 'signIn') return pairing.rejectSignIn(pending.request.id, reason)
  return pairing.respond(pending.request.topic, pending.request.id, toError(refusal))
}

/** Returns the requesting site, by its own description. */
export const siteOf = (pending: PendingRequest): AppMetadata =>
  pending.kind === 'proposal'
    ? pending.proposal.proposer
    : pending.kind === 'signIn'
      ? pending.request.requester
      : pending.session.peer.metadata

/** Returns the address of an account on a chain. */
export const addressOn = (account: { eip155: string; solana: string }, chainId: string): string =>
  chainId.startsWith('solana:') ? account.solana : account.eip155
