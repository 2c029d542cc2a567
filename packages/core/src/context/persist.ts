import {
  type CaipNetworkId,
  constants,
  isRecord,
  type Namespace,
  namespaces,
} from '@portico/contract'
import { plainText } from '../assets/plainText.ts'
import type { KeyValueStorage } from '../platform/platform.ts'
import type { ConnectionStatus, State } from './state.ts'
import { isSameWallet, isStorable, type PersistedConnection, type RecentWallet } from './wallets.ts'

/**
 * What survives a reload: which wallets and which network; no address, no key. How the
 * wallet of the active namespace stood last is for other code of the page, as that namespace is, which is only written.
 */
export type Stored = Pick<State, 'persistedConnections' | 'recent' | 'lastNetworkIds'> & {
  activeNetworkId?: CaipNetworkId | undefined
  connectionStatus?: FinalStatus | undefined
}

/** A status that is not on its way to another. */
export type FinalStatus = Extract<ConnectionStatus, 'connected' | 'disconnected'>

const version = 2

/** More wallets than anybody has connected at once. */
const persistedLimit = 16

const nothing: Stored = { persistedConnections: [], recent: [], lastNetworkIds: [] }

/** Reads what an earlier page kept; nothing where it is missing, foreign or malformed. */
export const readStored = (storage: KeyValueStorage, key: string): Stored =>
  findStored(storage, key) ?? nothing

/** The same, but returns `undefined` where there is nothing to be read. */
export function findStored(storage: KeyValueStorage, key: string): Stored | undefined {
  try {
    return parseStored(storage.getItem(key))
  } catch {
    return // blocked
  }
}

/** Keeps it for the next page. A full or blocked storage loses no more than the reconnection. */
export function writeStored(
  storage: KeyValueStorage,
  key: string,
  stored: Stored & { activeNamespace?: Namespace },
): void {
  try {
    storage.setItem(key, JSON.stringify({ version, ...stored }))
  } catch {
    // full or blocked: the visitor connects by hand next time
  }
}

/** Reads a kept text of this version; `undefined` for anything else. */
export function parseStored(text: string | null): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (isRecord(value) && value.version === version) return fromRecord(value)
  } catch {
    // no JSON: not ours
  }
}

// By hand: a schema library would be a sixth of all that a host page loads. What cannot be read
// is left out, and the rest is kept.
function fromRecord(values: Values): Stored {
  const { persistedConnections, recent, activeNetworkId, lastNetworkIds, connectionStatus } = values
  return {
    persistedConnections: unique(
      listOf(persistedConnections).flatMap((entry) => walletOf(entry) ?? []),
    ).slice(0, persistedLimit),
    recent: unique(listOf(recent).flatMap((entry) => recentOf(entry) ?? [])).slice(
      0,
      constants.recentWallets,
    ),
    lastNetworkIds: listOf(lastNetworkIds).filter(isNetworkId).slice(0, persistedLimit),
    ...(isNetworkId(activeNetworkId) && { activeNetworkId }),
    ...((connectionStatus === 'connected' || connectionStatus === 'disconnected') && {
      connectionStatus,
    }),
  }
}

function walletOf(value: unknown): PersistedConnection | undefined {
  if (!isRecord(value)) return
  const { id, name, namespace } = value
  if (!isId(id) || typeof name !== 'string' || !isNamespace(namespace)) return
  return { id, name: plainText(name, nameLimit) || id, namespace }
}

function recentOf(value: unknown): RecentWallet | undefined {
  const wallet = walletOf(value)
  if (!wallet) return
  const { imageUrl, rdns, listed } = value as Values
  return {
    ...wallet,
    ...(isStorable(imageUrl) && { imageUrl }),
    ...(isId(rdns) && { rdns }),
    ...(isRecord(listed) && { listed }),
  }
}

const nameLimit = 64

type Values = Readonly<Record<string, unknown>>

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A reverse-DNS name, a listing's id, a name that a wallet gave itself: text that can be read. */
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && plainText(value, 253) === value

const isNamespace = (value: unknown): value is Namespace =>
  (namespaces as readonly unknown[]).includes(value)

const isNetworkId = (value: unknown): value is CaipNetworkId => {
  if (typeof value !== 'string') return false
  const [namespace, reference = '', ...rest] = value.split(':')
  return isNamespace(namespace) && /^[-_a-zA-Z0-9]{1,64}$/.test(reference) && rest.length === 0
}

const unique = <T extends PersistedConnection>(list: readonly T[]): T[] =>
  list.filter((entry, at) => list.findIndex((other) => isSameWallet(other, entry)) === at)
