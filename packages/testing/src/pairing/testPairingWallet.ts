import {
  approvableNamespaces,
  memoryStore,
  type PairingPlatform,
  type PairingStore,
  type PairingWallet,
  pairingWallet,
  type SessionProposal,
  type SessionRequest,
  type Signer,
  type SignInRequest,
  walletEvents,
} from '@portico/pairing'
import { type WalletBehaviour, type WalletGate, walletGate } from '../walletGate.ts'
import { answerSignIns } from './answerSignIns.ts'
import type { Answer } from './answers.ts'

/** The options of a remote wallet. */
export type TestPairingWalletOptions = {
  relayUrl: string
  projectId: string
  /** CAIP-10. A site may use those on the chains that it requests. */
  accounts: readonly string[]
  /** Its answers by chain family. Requests for other families are answered with -32601. */
  answers?: Readonly<Record<string, Answer>>
  /** The methods that it approves; by default all that a site requests. */
  methods?: readonly string[]
  /**
   * The accounts that sign in as the wallet connects. Without them it does not support sign-in, and sites use their
   * proposal.
   */
  signers?: readonly Signer[]
  name?: string
  icons?: readonly string[]
  redirect?: { native?: string; universal?: string }
  behaviour?: WalletBehaviour
  /** The store of an earlier run of it. */
  store?: PairingStore
  platform?: PairingPlatform
}

/** A remote wallet that really pairs, and acts as its owner would. */
export type TestPairingWallet = Pick<WalletGate, 'behave' | 'release'> & {
  client: PairingWallet
  /** Scans a code. */
  scan(uri: string): Promise<void>
  /** The proposals of sites, oldest first. */
  proposals: readonly SessionProposal[]
  signIns: readonly SignInRequest[]
  requests: readonly SessionRequest[]
  /** Shares these accounts with every site from now on (CAIP-10). */
  share(accounts: readonly string[]): Promise<void>
  /** Sends an event to every site, for a chain. */
  emit(name: string, data: unknown, chainId: string): Promise<void>
  /** Ends every session. */
  disconnect(): Promise<void>
}

/** Creates a wallet that pairs over a relay. Its owner answers proposals and requests as the gate says. */
export async function testPairingWallet(
  options: TestPairingWalletOptions,
): Promise<TestPairingWallet> {
  const gate = walletGate(options.behaviour ?? 'approve')
  const { name = 'Pocket', icons = [], redirect, store = memoryStore(), answers = {} } = options
  const { relayUrl, projectId, platform } = options
  const client = await pairingWallet({
    relayUrl,
    projectId,
    store,
    metadata: {
      name,
      description: '',
      url: 'https://pocket.example',
      icons,
      ...(redirect && { redirect }),
    },
    ...(platform && { platform }),
    signsIn: options.signers !== undefined,
  })
  const proposals: SessionProposal[] = []
  const requests: SessionRequest[] = []
  const state = { accounts: options.accounts }
  const propose = async (proposal: SessionProposal) => {
    try {
      await gate.pass()
      await client.approve(proposal.id, approvable(proposal, state.accounts, options.methods))
    } catch (error) {
      await client.reject(proposal.id, errorOf(error))
    }
  }
  const answerRequest = async (request: SessionRequest) => {
    const { topic, id, chainId, method } = request
    try {
      await gate.pass()
      const answer = answers[familyOf(chainId)]
      if (!answer) throw Object.assign(new Error(`There is no ${method}.`), { code: -32_601 })
      await client.respond(topic, id, { result: await answer(request) })
    } catch (error) {
      await client.respond(topic, id, { error: errorOf(error) })
    }
  }
  client.on((event) => {
    if (event.type === 'proposal') {
      proposals.push(event)
      void propose(event).catch(() => {}) // the site has gone meanwhile
    }
    if (event.type === 'request') {
      requests.push(event)
      void answerRequest(event).catch(() => {})
    }
  })
  const signIns = answerSignIns(client, gate, options)
  const everywhere = (work: (topic: string) => Promise<void>) =>
    Promise.all(client.sessions().map(({ topic }) => work(topic))).then(() => {})
  return {
    client,
    behave: gate.behave,
    release: gate.release,
    scan: (uri) => client.pair(uri),
    proposals,
    signIns,
    requests,
    share(accounts) {
      state.accounts = accounts
      return everywhere((topic) => {
        const last = proposals.at(-1)
        if (!last) throw new Error('No site has asked for anything')
        return client.update(topic, approvable(last, accounts, options.methods))
      })
    },
    emit: (event, data, chainId) =>
      everywhere((topic) => client.emit(topic, { name: event, data }, chainId)),
    disconnect: () => everywhere(client.disconnect),
  }
}

const familyOf = (chainId: string): string => chainId.slice(0, chainId.indexOf(':'))

const approvable = (
  proposal: SessionProposal,
  accounts: readonly string[],
  methods: readonly string[] = [proposal.required, proposal.optional].flatMap((requested) =>
    Object.values(requested).flatMap((family) => family.methods),
  ),
) => approvableNamespaces(proposal, { accounts, methods, events: walletEvents })

/** Returns an error in its sent form. One without a number is an internal error (JSON-RPC). */
function errorOf(error: unknown): { code: number; message: string } {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'number' ? code : -32_603,
    message: typeof message === 'string' ? message : '',
  }
}
