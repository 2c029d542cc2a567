import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { type AccountType, families } from '../platform/namespaces.ts'
import type { PreferredAccountTypes } from '../types/preferredAccountTypes.ts'

const version = 1
const keyOf = ({ config }: Context): string => `${config.storageKey}.preferredAccountTypes`

/**
 * Returns the kind of account to use in a chain family: the visitor’s choice, else the default.
 * @example
 * const type = getPreferredAccountType(portico, 'eip155')
 */
export const getPreferredAccountType = (context: Context, namespace: Namespace): AccountType =>
  chosenTypes(context)[namespace] ?? families[namespace].accountTypes[0]

/**
 * Chooses the kind of account to use in a chain family, on this page and later ones. It stands in the
 * state as `preferredAccountTypes`.
 * @throws PorticoError `INVALID_OPTION` for a kind that the family does not have.
 * @example
 * setPreferredAccountType(portico, { namespace: 'eip155', type: 'smartAccount' })
 */
export function setPreferredAccountType(
  context: Context,
  { namespace, type }: { namespace: Namespace; type: AccountType },
): void {
  if (!isTypeOf(namespace, type)) {
    const problem = 'must be a kind of account that the namespace has'
    throw errorOf('INVALID_OPTION', { option: 'type', problem })
  }
  const { store, platform } = context.internal
  const preferredAccountTypes = { ...chosenTypes(context), [namespace]: type }
  store.setState({ preferredAccountTypes })
  try {
    const text = JSON.stringify({ version, types: preferredAccountTypes })
    platform.storage.setItem(keyOf(context), text)
  } catch {
    // full or blocked: it holds for this page
  }
}

const chosenTypes = (context: Context): PreferredAccountTypes =>
  context.internal.store.getState().preferredAccountTypes ?? storedTypes(context)

/** What an earlier page has kept; what is not a kind of its family is left out. */
function storedTypes(context: Context): PreferredAccountTypes {
  try {
    const text = context.internal.platform.storage.getItem(keyOf(context))
    const kept = Object(JSON.parse(text ?? 'null')) as { version?: unknown; types?: unknown }
    if (kept.version !== version) return {}
    const types = Object.entries(Object(kept.types) as object)
    return Object.fromEntries(types.filter(([namespace, type]) => isTypeOf(namespace, type)))
  } catch {
    return {} // blocked, or not ours
  }
}

const isTypeOf = (namespace: string, type: unknown): boolean =>
  Object.hasOwn(families, namespace) &&
  (families[namespace as Namespace].accountTypes as readonly unknown[]).includes(type)
