import type { Namespace } from '@portico/contract'
import { type Context, type FamilyPairing, loadFamily } from '@portico/core/adapter'
import type { SessionNamespaces } from '../namespaces/namespaces.ts'

/** How requests reach wallets, by chain family. Families that cannot be paired are missing. */
export type PairingFamilies = Readonly<Partial<Record<string, FamilyPairing>>>

/** Loads the request code of chain families. @throws PorticoError `ADAPTER_LOAD_FAILED`. */
export async function loadPairingFamilies(
  context: Context,
  namespaces: readonly Namespace[],
): Promise<PairingFamilies> {
  const load = async (namespace: Namespace) => {
    const family = await loadFamily(context, namespace)
    return [namespace, await family.loadPairing?.()] as const
  }
  const entries = await Promise.all(namespaces.map(load))
  return Object.fromEntries(entries.filter(([, pairing]) => pairing))
}

/** Returns the namespaces with each account in the canonical form of its family, without duplicates. */
export async function formatAccounts(
  families: PairingFamilies,
  shared: SessionNamespaces,
): Promise<SessionNamespaces> {
  const write = async ([namespace, part]: [string, SessionNamespaces[string]]) => {
    const format = await families[namespace]?.loadAddressFormat?.()
    if (!format) return [namespace, part] as const
    const written = part.accounts.map((account) => {
      const at = account.lastIndexOf(':') + 1
      return account.slice(0, at) + format(account.slice(at))
    })
    return [namespace, { ...part, accounts: [...new Set(written)] }] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(shared).map(write)))
}
