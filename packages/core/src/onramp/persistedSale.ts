import { isRecord } from '@portico/contract'
import type { Context } from '../context/context.ts'

/** More networks than any server sells on. */
const maxNetworks = 100

const keyOf = ({ config }: Context): string => `${config.storageKey}.sale`

/** Another server, or another project on it, sells other assets. */
const serverOf = ({ config }: Context): string => `${config.apiUrl} ${config.projectId}`

const isNetworkId = (value: unknown): value is string =>
  typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)

/**
 * Returns the networks (CAIP-2) on which the site's server sold something at its last answer in this browser;
 * `undefined` if it never answered, or the stored value is foreign or malformed.
 */
export function persistedSale(context: Context): readonly string[] | undefined {
  try {
    const text = context.internal.platform.storage.getItem(keyOf(context))
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(stored) || stored.version !== 1 || stored.server !== serverOf(context)) return
    const { networks } = stored
    return Array.isArray(networks) && networks.length <= maxNetworks && networks.every(isNetworkId)
      ? networks
      : undefined
  } catch {
    return // blocked, or no JSON
  }
}

/** Stores the networks for the next page. If storage is full or blocked, only this memory is lost. */
export function persistSale(context: Context, networks: readonly string[]): void {
  const stored = {
    version: 1,
    server: serverOf(context),
    networks: [...new Set(networks)].filter(isNetworkId).slice(0, maxNetworks),
  }
  try {
    context.internal.platform.storage.setItem(keyOf(context), JSON.stringify(stored))
  } catch {
    // full or blocked: the next page queries the server
  }
}
