import { isRecord } from '@portico/contract'
import type { WalletPermission } from '@portico/core/adapter'

/** Reads a list of permissions (EIP-2255); `undefined` if any of them is invalid. */
export function parsePermissions(value: unknown): readonly WalletPermission[] | undefined {
  if (!Array.isArray(value) || value.length > 100) return undefined
  const found = value.map(permissionIn)
  return found.includes(undefined) ? undefined : (found as readonly WalletPermission[])
}

function permissionIn(value: unknown): WalletPermission | undefined {
  if (!isRecord(value) || typeof value.parentCapability !== 'string') return undefined
  const listed = Array.isArray(value.caveats) ? value.caveats : []
  const caveats = listed.flatMap((caveat) =>
    isRecord(caveat) && typeof caveat.type === 'string'
      ? { type: caveat.type, value: caveat.value }
      : [],
  )
  return { parentCapability: value.parentCapability, caveats }
}
