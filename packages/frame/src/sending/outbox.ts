import * as v from 'valibot'
import type { KeyStore } from '../store/keyStore.ts'

const entry = v.object({
  /** What was asked for: by whom, and for what. */
  request: v.string(),
  from: v.string(),
  nonce: v.number(),
  bytes: v.string(),
  hash: v.string(),
})

/** A transaction that was signed, and of which nobody has said yet what became of it. */
export type OutboxEntry = v.InferOutput<typeof entry>

/** What was signed last on each chain, until it is known that the network has it. */
export type Outbox = {
  read: (chainId: string) => Promise<OutboxEntry | undefined>
  write: (chainId: string, one: OutboxEntry) => Promise<void>
  clear: (chainId: string) => Promise<void>
  /** Whom the account has sent to from this device. */
  recipients: () => Promise<readonly string[]>
  addRecipients: (addresses: readonly string[]) => Promise<void>
}

const mostRecipients = 100
const recipientsName = 'recipients'
const recipientList = v.array(v.string())

/** Keeps it on this device: a page that is loaded again asks again. */
export function createOutbox(store: KeyStore): Outbox {
  const nameOf = (chainId: string) => `outbox ${chainId}`
  const recipients = async () => {
    const read = v.safeParse(recipientList, await store.get(recipientsName))
    return read.success ? read.output : []
  }
  return {
    read: async (chainId) => {
      const read = v.safeParse(entry, await store.get(nameOf(chainId)))
      return read.success ? read.output : undefined
    },
    write: (chainId, one) => store.set(nameOf(chainId), one),
    clear: (chainId) => store.delete(nameOf(chainId)),
    recipients,
    addRecipients: async (addresses) => {
      const all = new Set([...(await recipients()), ...addresses.map((one) => one.toLowerCase())])
      await store.set(recipientsName, [...all].slice(-mostRecipients))
    },
  }
}
