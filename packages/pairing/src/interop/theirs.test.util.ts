import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { SignClient as OlderSignClient } from 'sign-client-2.21.5'
import { privateKeyToAccount } from 'viem/accounts'
import { ability, mainnet } from '../client/setUp.test.util.ts'
import { projectId } from './relayServer.test.util.ts'

// Otherwise all their clients in one program would share one core, and receive each message twice.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** The key of an account that holds nothing. */
export const owner = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
export const ownAccount = `${mainnet}:${owner.address}`

const metadata = (name: string) => ({
  name,
  description: name,
  url: 'https://a.example',
  icons: [],
})

/** Their storage, in memory. */
export function theirStorage() {
  const values = new Map<string, string>()
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() =>
      [...values].map(([key, value]) => [key, JSON.parse(value)] as [string, T]),
    getItem: async <T>(key: string) => {
      const value = values.get(key)
      return value === undefined ? undefined : (JSON.parse(value) as T)
    },
    setItem: async (key: string, value: unknown) => void values.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void values.delete(key),
  }
}

const quiet = { logger: 'silent', telemetryEnabled: false }

/** Their wallet's side. */
export async function theirWallet(relayUrl: string, storage = theirStorage()) {
  const core = await Core.init({ projectId, relayUrl, storage, ...quiet })
  const wallet = await WalletKit.init({ core: core as never, metadata: metadata('Their wallet') })
  return { core, client: wallet.engine.signClient, wallet }
}

/** Their wallet, as tests use it. */
export type TheirWallet = Awaited<ReturnType<typeof theirWallet>>

/** Their site's side. */
export const theirDapp = (
  relayUrl: string,
  storage = theirStorage(),
  { Client = SignClient, project = projectId } = {},
) =>
  Client.init({
    projectId: project,
    relayUrl,
    storage,
    metadata: metadata('Their site'),
    ...quiet,
  })

const Older = OlderSignClient as unknown as typeof SignClient

/** Their site's side, in the version before the combined calls. */
export const olderDapp: typeof theirDapp = (relayUrl, storage, more) =>
  theirDapp(relayUrl, storage, { ...more, Client: Older })

/** Their wallet's side, in the version before the combined calls, under the names that their wallet has today. */
export async function olderWallet(
  relayUrl: string,
  storage = theirStorage(),
): Promise<TheirWallet> {
  const client = await Older.init({
    projectId,
    relayUrl,
    storage,
    metadata: metadata('Their wallet'),
    ...quiet,
  })
  type Made = { acknowledged(): Promise<unknown> }
  const taken = async (made: Promise<Made>) => (await made).acknowledged()
  const wallet = {
    approveSession: (params: Parameters<typeof client.approve>[0]) => taken(client.approve(params)),
    rejectSession: client.reject,
    respondSessionRequest: client.respond,
    emitSessionEvent: client.emit,
    updateSession: (params: Parameters<typeof client.update>[0]) => taken(client.update(params)),
    extendSession: (params: Parameters<typeof client.extend>[0]) => taken(client.extend(params)),
    disconnectSession: client.disconnect,
  }
  const { core } = client
  return { core, client, wallet: Object.assign(client, wallet) } as unknown as TheirWallet
}

/** A client of theirs, with the step that `firstLook` waits for. */
type Looking = { engine: { processPendingMessageEvents(): Promise<void> } }

/**
 * Resolves when their client, just opened, has looked for messages that it received earlier and did not process. It
 * looks once, a second after it was opened, and reads again any message that it is reading then.
 *
 * If it reads the end of a session twice, an error is thrown that nobody can catch: `onSessionDeleteRequest` (2.21.5,
 * 2.21.7 and 2.21.8) does not wait for `isValidDisconnect`. So a test waits for this before it has a client of theirs
 * receive the end of a session.
 */
export function firstLook(client: object): Promise<void> {
  const { engine } = client as Looking
  const look = engine.processPendingMessageEvents.bind(engine)
  return new Promise((resolve) => {
    engine.processPendingMessageEvents = async () => {
      await look()
      resolve()
    }
  })
}

/** The parts of their client that `end` stops. */
type Ending = {
  core: {
    heartbeat: { stop(): void }
    relayer: { connect(): Promise<unknown>; transportClose(): Promise<void> }
  }
}

/**
 * Ends a client of theirs, as a reload ends a page. They have no function for it. A client that is closed by hand
 * connects again for each message that it still has to send. Then, like another tab, it takes the messages that its
 * successor waits for.
 */
export async function end(client: object): Promise<void> {
  const { heartbeat, relayer } = (client as Ending).core
  heartbeat.stop()
  relayer.connect = () => new Promise(() => {})
  await relayer.transportClose()
}

/** The accounts and methods that their wallet agrees to. */
export const approved = {
  eip155: {
    chains: [mainnet],
    accounts: [ownAccount],
    methods: ability.methods,
    events: ability.events,
  },
}
