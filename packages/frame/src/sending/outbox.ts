import * as v from 'valibot'
import { toBase64url } from '../base64url.ts'
import type { KeyStore } from '../store/keyStore.ts'

const common = {
  /** What was asked for: by whom, and for what. */
  request: v.string(),
  from: v.string(),
  bytes: v.string(),
  hash: v.string(),
  /** What was signed for the same place before, the latest first: each of them may be the one that happens. */
  earlier: v.optional(v.array(v.object({ bytes: v.string(), hash: v.string() }))),
}
/** An EVM transaction ends with its place in the account's order, one of Solana with a height; without one it does not expire. */
const entry = v.union([
  v.object({ ...common, nonce: v.number() }),
  v.object({ ...common, lastValidBlockHeight: v.optional(v.number()) }),
])

/** A transaction that was signed, and whose outcome no node has told the site that asked for it. */
export type OutboxEntry = v.InferOutput<typeof entry>

/** The signed transactions of each chain, one for each request, until their site knows their outcome. */
export type Outbox = {
  read: (chainId: string, request: string) => Promise<OutboxEntry | undefined>
  /** The entries of a chain, the oldest first. */
  list: (chainId: string) => Promise<readonly OutboxEntry[]>
  write: (chainId: string, one: OutboxEntry) => Promise<void>
  clear: (chainId: string, request: string) => Promise<void>
  /** Whom the account has sent to from this device. */
  recipients: () => Promise<readonly string[]>
  addRecipients: (addresses: readonly string[]) => Promise<void>
}

const mostEntries = 50
const digests = v.array(v.string())
const mostRecipients = 100
const recipientsName = 'recipients'
const recipientList = v.array(v.string())

async function digestOf(request: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(request))
  return toBase64url(new Uint8Array(hash))
}

/**
 * Keeps it on this device: a page that is loaded again asks again. Each request has a place of its own, so that two pages
 * of a site that send at the same time keep both; only the list of these places is shared.
 */
export function createOutbox(store: KeyStore): Outbox {
  const listName = (chainId: string) => `outbox ${chainId}`
  const placeOf = (chainId: string, digest: string) => `outbox ${chainId} ${digest}`
  const readPlace = async (chainId: string, digest: string) => {
    const read = v.safeParse(entry, await store.get(placeOf(chainId, digest)))
    return read.success ? read.output : undefined
  }
  const readDigests = async (chainId: string) => {
    const read = v.safeParse(digests, await store.get(listName(chainId)))
    return read.success ? read.output : []
  }
  const recipients = async () => {
    const read = v.safeParse(recipientList, await store.get(recipientsName))
    return read.success ? read.output : []
  }
  return {
    read: async (chainId, request) => readPlace(chainId, await digestOf(request)),
    list: async (chainId) => {
      const all = await readDigests(chainId)
      const entries = await Promise.all(all.map((digest) => readPlace(chainId, digest)))
      return entries.filter((one) => one !== undefined)
    },
    write: async (chainId, one) => {
      const digest = await digestOf(one.request)
      await store.set(placeOf(chainId, digest), one)
      const all = (await readDigests(chainId)).filter((other) => other !== digest)
      const kept = [...all, digest].slice(-mostEntries)
      await store.set(listName(chainId), kept)
      for (const old of all) if (!kept.includes(old)) await store.delete(placeOf(chainId, old))
    },
    clear: async (chainId, request) => {
      const digest = await digestOf(request)
      await store.delete(placeOf(chainId, digest))
      const all = await readDigests(chainId)
      const left = all.filter((other) => other !== digest)
      await store.set(listName(chainId), left)
    },
    recipients,
    addRecipients: async (addresses) => {
      const all = new Set([...(await recipients()), ...addresses.map((one) => one.toLowerCase())])
      await store.set(recipientsName, [...all].slice(-mostRecipients))
    },
  }
}
