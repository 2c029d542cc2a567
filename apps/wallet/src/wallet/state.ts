import type {
  RelayStatus,
  Session,
  SessionProposal,
  SessionRequest,
  SignInRequest,
} from '@portico/pairing'
import type { Chain, WalletConfig } from '../config.ts'
import type { Account } from '../keys/keyring.ts'
import type { ParsedRequest } from '../requests/parsedRequest.ts'
import { parseSettings, type Settings } from '../settings.ts'
import type { LockKind } from '../vault/vault.ts'
import type { Outgoing } from './outbox/outgoing.ts'
import type { Activity } from './parseActivity.ts'

/** A request that waits for the owner's answer. `expiry` is in seconds since the epoch. */
export type PendingRequest = { key: string; expiry: number } & (
  | { kind: 'proposal'; proposal: SessionProposal }
  | { kind: 'signIn'; request: SignInRequest }
  | { kind: 'request'; request: SessionRequest; session: Session; parsed: ParsedRequest }
)

/** A message to the owner above the screen, with a link. */
export type Notice = {
  tone: 'good' | 'calm' | 'bad'
  text: string
  link?: { text: string; href: string }
}

/** The state that the screens show. */
export type State = {
  /**
   * `new`: there is no seed yet. `damaged`: the seed cannot be read. `failed`: the browser does not say whether there
   * is one, see `failure`.
   */
  phase: 'starting' | 'new' | 'locked' | 'open' | 'damaged' | 'failed'
  /** The reason why the wallet cannot start, as a sentence. */
  failure: string
  lockedBy: LockKind
  accounts: readonly Account[]
  settings: Settings
  chains: readonly Chain[]
  sessions: readonly Session[]
  /** Oldest first. */
  queue: readonly PendingRequest[]
  /** Transactions that were or may have been sent, and are not finished. */
  outgoing: readonly Outgoing[]
  /** The actions that the owner approved, newest first. */
  activity: readonly Activity[]
  relay: RelayStatus
  /** Whether a pairing link is being followed. */
  isPairing: boolean
  notice: Notice | undefined
}

/** Returns the state before anything is read. */
export const initialState = (config: WalletConfig): State => ({
  phase: 'starting',
  failure: '',
  lockedBy: 'password',
  accounts: [],
  settings: parseSettings(undefined, config),
  chains: config.chains,
  sessions: [],
  queue: [],
  outgoing: [],
  activity: [],
  relay: 'idle',
  isPairing: false,
  notice: undefined,
})

/** Holds the state and notifies listeners of changes. */
export type Store = {
  get(): State
  set(change: Partial<State>): void
  subscribe(listener: () => void): () => void
}

/** Creates the store. */
export function createStore(initial: State): Store {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
