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
 * The data that survives a reload: the wallets and the network, but no address and no key. The last status of the
 * wallet in the active namespace, and that namespace, are for other code of the page; they are only written.
 */
export type Stored = Pick<State, 'persistedConnections' | 'recent' | 'lastNetworkIds'> & {
  activeNetworkId?: CaipNetworkId | undefined
  connectionStatus?: FinalStatus | undefined
}

/** A status that is not about to change. */
export type FinalStatus = Extract<ConnectionStatus, 'connected' | 'disconnected'>

const version = 2

/** More wallets than a visitor connects at once. */
const persistedLimit = 16

const nothing: Stored = { persistedConnections: [], recent: [], lastNetworkIds: [] }

/** Reads the data of an earlier page; returns the empty value if it is missing, foreign or malformed. */
export const readStored = (storage: KeyValueStorage, key: string): Stored =>
  findStored(storage, key) ?? nothing

/** Reads the data of an earlier page, but returns `undefined` if there is none that can be read. */
export function findStored(storage: KeyValueStorage, key: string): Stored | undefined {
  try {
    return parseStored(storage.getItem(key))
  } catch {
    return // blocked
  }
}

/** Stores the data for the next page. If storage is full or blocked, only the reconnection is lost. */
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

/** Parses a stored text of this version; `undefined` for anything else. */
export function parseStored(text: string | null): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (isRecord(value) && value.version === version) return fromRecord(value)
  } catch {
    // no JSON: not written by the widget
  }
}

// Parses by hand: a schema library would be a sixth of all that a host page loads. Leaves out values that cannot be
// read, and returns the rest.
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

/** Whether a value is readable text, such as a reverse-DNS name, a listing's id or the name that a wallet announced. */
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
