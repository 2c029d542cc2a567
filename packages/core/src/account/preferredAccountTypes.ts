import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { AccountType, PreferredAccountTypes } from '../types/preferredAccountTypes.ts'

const version = 1
const keyOf = ({ config }: Context): string => `${config.storageKey}.preferredAccountTypes`

/**
 * Returns the kind of account to use in a chain family: the visitor’s choice, else the default of its adapter. This is
 * `eoa` unless the adapter names another.
 * @example
 * const type = getPreferredAccountType(portico, 'eip155')
 */
export const getPreferredAccountType = (context: Context, namespace: Namespace): AccountType =>
  chosenTypes(context)[namespace] ?? typesOf(context, namespace)?.[0] ?? 'eoa'

/**
 * Chooses the kind of account to use in a chain family, on this page and later ones. The state has the choice as
 * `preferredAccountTypes`.
 * @throws PorticoError `INVALID_OPTION` for a kind that the family does not have, or that has no adapter.
 * @example
 * setPreferredAccountType(portico, { namespace: 'eip155', type: 'smartAccount' })
 */
export function setPreferredAccountType(
  context: Context,
  { namespace, type }: { namespace: Namespace; type: AccountType },
): void {
  if (!typesOf(context, namespace)?.includes(type)) {
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
    // full or blocked: the choice holds for this page
  }
}

const chosenTypes = (context: Context): PreferredAccountTypes =>
  context.internal.store.getState().preferredAccountTypes ?? storedTypes(context)

/** Reads the choices that an earlier page has stored. Leaves out those that are no kind of account of their family. */
function storedTypes(context: Context): PreferredAccountTypes {
  try {
    const text = context.internal.platform.storage.getItem(keyOf(context))
    const stored = Object(JSON.parse(text ?? 'null')) as { version?: unknown; types?: unknown }
    if (stored.version !== version) return {}
    const types = Object.entries(Object(stored.types) as object)
    return Object.fromEntries(
      types.filter(([namespace, type]) =>
        typesOf(context, namespace)?.includes(type as AccountType),
      ),
    )
  } catch {
    return {} // blocked, or not written by the widget
  }
}

/** Returns the kinds of account of a family; `undefined` if it has no adapter. */
function typesOf({ config }: Context, namespace: string): readonly AccountType[] | undefined {
  const adapter = config.adapters.find((candidate) => candidate.namespace === namespace)
  return adapter && (adapter.accountTypes ?? ['eoa'])
}
