import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { SignClient as OlderSignClient } from 'sign-client-2.21.5'
import { privateKeyToAccount } from 'viem/accounts'
import { ability, mainnet } from '../client/setUp.test.util.ts'
import { projectId } from './relayServer.test.util.ts'

// Else all their clients in one program would be one, and hear each message twice.
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

/** What they keep, in memory. */
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

/** Their site's side from before the combined calls. */
export const olderDapp: typeof theirDapp = (relayUrl, storage, more) =>
  theirDapp(relayUrl, storage, { ...more, Client: Older })

/** Their wallet's side from before the combined calls, by the names that their wallet of today has. */
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

/** A client of theirs, and the step of it that `firstLook` waits for. */
type Looking = { engine: { processPendingMessageEvents(): Promise<void> } }

/**
 * Resolves when their client, which was opened just now, has looked for messages that it took in before and did
 * not get to. It looks once, a second after it was opened, and then reads anew whatever it is reading at that
 * moment. The end of a session that it reads twice raises an error that nobody can catch, as
 * `onSessionDeleteRequest` (2.21.5, 2.21.7 and 2.21.8) does not wait for `isValidDisconnect`. So who wants a client
 * of theirs to hear that a session is over waits for this before.
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

/** What of a client of theirs `end` takes away. */
type Ending = {
  core: {
    heartbeat: { stop(): void }
    relayer: { connect(): Promise<unknown>; transportClose(): Promise<void> }
  }
}

/**
 * Ends a client of theirs as a page ends that is reloaded. They have nothing for that: closed by hand, a client
 * connects again for whatever it still has to say, and then takes, as another tab would, what its successor waits for.
 */
export async function end(client: object): Promise<void> {
  const { heartbeat, relayer } = (client as Ending).core
  heartbeat.stop()
  relayer.connect = () => new Promise(() => {})
  await relayer.transportClose()
}

/** What their wallet agrees to. */
export const approved = {
  eip155: {
    chains: [mainnet],
    accounts: [ownAccount],
    methods: ability.methods,
    events: ability.events,
  },
}
