import * as v from 'valibot'
import { toBase64url } from '../base64url.ts'
import type { KeyStore } from '../store/keyStore.ts'

const common = {
  /** The request, with its site and account. */
  request: v.string(),
  from: v.string(),
  bytes: v.string(),
  hash: v.string(),
  /**
   * The transactions signed earlier with the same nonce, the latest first: any of them may be the one that is included.
   */
  earlier: v.optional(v.array(v.object({ bytes: v.string(), hash: v.string() }))),
  /** Its effect, equal for all requests that do the same, and the time of signing in milliseconds since the epoch. */
  sent: v.optional(v.object({ effect: v.string(), at: v.number() })),
}
/**
 * An EVM transaction expires when its nonce is used, one of Solana at a block height; without a height it does not
 * expire.
 */
const entry = v.union([
  v.object({ ...common, nonce: v.number() }),
  v.object({ ...common, lastValidBlockHeight: v.optional(v.number()) }),
])

/** A signed transaction whose outcome the site that requested it does not know yet. */
export type OutboxEntry = v.InferOutput<typeof entry>

/** The signed transactions of each chain, one per request, until their site knows their outcome. */
export type Outbox = {
  read: (chainId: string, request: string) => Promise<OutboxEntry | undefined>
  /** Returns the entries of a chain, the oldest first. */
  list: (chainId: string) => Promise<readonly OutboxEntry[]>
  write: (chainId: string, one: OutboxEntry) => Promise<void>
  clear: (chainId: string, request: string) => Promise<void>
  /** Returns the addresses that the account has sent to from this device. */
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
 * Stores the outbox on this device, because a reloaded page requests again. Each request is stored under its own name,
 * so that two pages of a site that send at the same time keep both. They share only the list of these names.
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
