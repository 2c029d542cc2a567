import { chainOfAccount } from './caip.ts'
import type { RequestedNamespaces, SessionNamespaces } from './namespaces.ts'

/**
 * Returns the part of a site's request that a wallet with these accounts (CAIP-10) and abilities can approve. Empty if
 * they have nothing in common.
 */
export function approvableNamespaces(
  requested: { required: RequestedNamespaces; optional: RequestedNamespaces },
  wallet: { accounts: readonly string[]; methods: readonly string[]; events: readonly string[] },
): SessionNamespaces {
  const families = new Set([requested.required, requested.optional].flatMap(Object.keys))
  const entries = [...families].flatMap((family) => {
    const parts = [requested.required[family], requested.optional[family]]
    const all = (name: 'chains' | 'methods' | 'events') =>
      parts.flatMap((part) => part?.[name] ?? [])
    const accounts = wallet.accounts.filter((account) =>
      all('chains').includes(chainOfAccount(account) ?? ''),
    )
    if (accounts.length === 0) return []
    const both = (name: 'methods' | 'events') => [
      ...new Set(all(name).filter((value) => wallet[name].includes(value))),
    ]
    const chains = [...new Set(accounts.map((account) => chainOfAccount(account) ?? ''))]
    return [
      [family, { accounts, chains, methods: both('methods'), events: both('events') }] as const,
    ]
  })
  return Object.fromEntries(entries)
}
