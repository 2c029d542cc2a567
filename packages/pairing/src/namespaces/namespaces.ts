import { isRecord } from '@portico/contract'
import { PairingError } from '../pairingError.ts'
import { chainOfAccount, isChain, namespaceOfKey } from './caip.ts'
import { walletEvents } from './walletEvents.ts'

/** The request for one chain family (CAIP-25). */
export type RequestedNamespace = {
  chains: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** The request for all chain families, by CAIP-2 namespace. */
export type RequestedNamespaces = Readonly<Record<string, RequestedNamespace>>

/** The permissions that a wallet grants in one chain family. `accounts` are CAIP-10 ids. */
export type SessionNamespace = RequestedNamespace & { accounts: readonly string[] }

/** The permissions that a wallet grants, by CAIP-2 namespace. */
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>

const mostKeys = 100
const mostEntries = 2000

/**
 * Returns the request for some chains (CAIP-2): the given methods of each family, such as `{ eip155: { methods:
 * ['personal_sign'] } }`, and all events.
 */
export function requestNamespaces(
  chains: readonly string[],
  families: Readonly<Partial<Record<string, { methods: readonly string[] }>>>,
): RequestedNamespaces {
  const wanted = [...new Set(chains.map(namespaceOfKey))]
  return Object.fromEntries(
    wanted.map((family) => [
      family,
      {
        chains: chains.filter((chain) => namespaceOfKey(chain) === family),
        methods: families[family]?.methods ?? [],
        events: walletEvents,
      },
    ]),
  )
}

/**
 * Parses a request. A key may be a chain family or one chain; entries of a family are merged.
 * @throws PairingError `MALFORMED`
 */
export function parseRequested(value: unknown): RequestedNamespaces {
  return join(readEntries(value).map(([key, fields]) => [key, readRequested(key, fields)]))
}

/**
 * Parses the permissions that a wallet grants. Every account must be on a chain of its key.
 * @throws PairingError `MALFORMED`
 */
export function parseSessionNamespaces(value: unknown): SessionNamespaces {
  const read = readEntries(value).map(([key, fields]): [string, SessionNamespace] => {
    const accounts = readList(fields.accounts, (account) => {
      const chain = chainOfAccount(account)
      return chain !== undefined && belongsTo(chain, key)
    })
    const chains = unique(accounts.map((account) => chainOfAccount(account) ?? ''))
    return [key, { ...readRequested(key, fields), chains, accounts }]
  })
  return join(read)
}

/** Returns the part of an answer that was requested, and drops the rest. Empty if nothing remains. */
export function approvedPart(
  requested: RequestedNamespaces,
  answered: SessionNamespaces,
): SessionNamespaces {
  const entries = Object.entries(requested).flatMap(([family, wanted]) => {
    const given = answered[family]
    if (!given) return []
    const isWanted = (account: string) => wanted.chains.includes(chainOfAccount(account) ?? '')
    const accounts = given.accounts.filter(isWanted)
    if (accounts.length === 0) return []
    const part: SessionNamespace = {
      chains: given.chains.filter((chain) => wanted.chains.includes(chain)),
      methods: given.methods.filter((method) => wanted.methods.includes(method)),
      events: given.events.filter((event) => wanted.events.includes(event)),
      accounts,
    }
    return [[family, part] as const]
  })
  return Object.fromEntries(entries)
}

function readRequested(key: string, fields: Record<string, unknown>): RequestedNamespace {
  const isText = (text: unknown) => typeof text === 'string' && text.length <= 100
  const stated = fields.chains ?? (key.includes(':') ? [key] : [])
  return {
    chains: readList(stated, (chain) => isChain(chain) && belongsTo(chain, key)),
    methods: readList(fields.methods, isText),
    events: readList(fields.events, isText),
  }
}

const belongsTo = (chain: string, key: string) => chain === key || namespaceOfKey(chain) === key

function readEntries(value: unknown): [string, Record<string, unknown>][] {
  const entries = isRecord(value) ? Object.entries(value) : undefined
  if (!entries || entries.length > mostKeys) throw new PairingError('MALFORMED')
  return entries.map(([key, fields]) => {
    const isKey = isChain(key) || isChain(`${key}:1`)
    if (!isKey || !isRecord(fields)) throw new PairingError('MALFORMED')
    return [key, fields]
  })
}

function readList(value: unknown, isGood: (item: unknown) => boolean): string[] {
  if (!Array.isArray(value) || value.length > mostEntries || !value.every(isGood))
    throw new PairingError('MALFORMED')
  return unique(value as string[])
}

const unique = (list: readonly string[]) => [...new Set(list)]

/** Merges the entries of each chain family. */
function join<T extends RequestedNamespace>(entries: [string, T][]): Record<string, T> {
  const joined: Record<string, T> = {}
  for (const [key, entry] of entries) {
    const family = namespaceOfKey(key)
    const before = joined[family]
    joined[family] = before ? merge(before, entry) : entry
  }
  return joined
}

function merge<T extends object>(one: T, other: T): T {
  const lists = Object.entries(one).map(([name, list]) => [
    name,
    unique([...(list as string[]), ...((other as Record<string, string[]>)[name] ?? [])]),
  ])
  return Object.fromEntries(lists) as T
}
