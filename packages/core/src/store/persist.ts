import { type CaipNetworkId, type Namespace, namespaces } from '@portico/contract'
import type { KeyValueStorage } from '../platform.ts'

/** A wallet that was in use: the id that lasts across page loads, and its name. */
export type StoredWallet = { id: string; name: string }

/** What survives a reload: no status, no address, no key. */
export type Stored = {
  wallets: Partial<Record<Namespace, StoredWallet>>
  activeNetworkId?: CaipNetworkId | undefined
}

const version = 1

/** Reads what an earlier page kept; nothing where it is missing, foreign or malformed. */
export function readStored(storage: KeyValueStorage, key: string): Stored {
  try {
    return parse(JSON.parse(storage.getItem(key) ?? 'null')) ?? { wallets: {} }
  } catch {
    return { wallets: {} }
  }
}

/** Keeps it for the next page. A full or blocked storage loses no more than the reconnection. */
export function writeStored(storage: KeyValueStorage, key: string, stored: Stored): void {
  try {
    storage.setItem(key, JSON.stringify({ version, ...stored }))
  } catch {
    // full or blocked: the visitor connects by hand next time
  }
}

// By hand: a schema library would be a sixth of all that a host page loads.
function parse(value: unknown): Stored | undefined {
  if (!isRecord(value) || value.version !== version || !isRecord(value.wallets)) return
  const stored: Stored = { wallets: {} }
  for (const namespace of namespaces) {
    const wallet = value.wallets[namespace]
    if (wallet === undefined) continue
    if (!isRecord(wallet)) return
    const { id, name } = wallet
    if (typeof id !== 'string' || typeof name !== 'string') return
    stored.wallets[namespace] = { id, name }
  }
  const { activeNetworkId } = value
  if (activeNetworkId === undefined) return stored
  if (typeof activeNetworkId !== 'string') return
  const [namespace = '', reference] = activeNetworkId.split(':')
  if (!(namespaces as readonly string[]).includes(namespace) || !reference) return
  return { ...stored, activeNetworkId: activeNetworkId as CaipNetworkId }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
