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

/** How a wallet on another device starts. */
export type TestPairingWalletOptions = {
  relayUrl: string
  projectId: string
  /** CAIP-10; a site is let use those on the chains that it asks for. */
  accounts: readonly string[]
  /** What it does, by chain family; a family without is answered with -32601. */
  answers?: Readonly<Record<string, Answer>>
  /** All that a site asks for unless given. */
  methods?: readonly string[]
  /** Signs in as it connects, with these accounts; without it knows no sign-in, and sites get by with a proposal. */
  signers?: readonly Signer[]
  name?: string
  icons?: readonly string[]
  redirect?: { native?: string; universal?: string }
  behaviour?: WalletBehaviour
  /** What an earlier run of it has kept. */
  store?: PairingStore
  platform?: PairingPlatform
}

/** A wallet on another device that really pairs, and does what its owner would. */
export type TestPairingWallet = Pick<WalletGate, 'behave' | 'release'> & {
  client: PairingWallet
  /** Scans a code. */
  scan(uri: string): Promise<void>
  /** What sites have asked for, oldest first. */
  proposals: readonly SessionProposal[]
  signIns: readonly SignInRequest[]
  requests: readonly SessionRequest[]
  /** Shares these accounts with every site from now on (CAIP-10). */
  share(accounts: readonly string[]): Promise<void>
  /** Says something to every site, on a chain. */
  emit(name: string, data: unknown, chainId: string): Promise<void>
  /** Ends every session. */
  disconnect(): Promise<void>
}

/** Makes a wallet that pairs over a relay. Its owner does with proposals and requests what the gate says. */
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

/** An error as it is sent; what has no number is an internal one (JSON-RPC). */
function errorOf(error: unknown): { code: number; message: string } {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'number' ? code : -32_603,
    message: typeof message === 'string' ? message : '',
  }
}
