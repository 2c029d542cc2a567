import { isRecord } from '@portico/contract'
import type { PairingCrypto } from '../crypto/crypto.ts'
import { isId } from '../envelope/jsonRpc.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { PairingStore } from '../store/pairingStore.ts'

/** The storage in which all tabs record their open requests, and its key prefix. */
export type Notes = {
  store: PairingStore
  prefix: string
  crypto: PairingCrypto
  platform: Pick<PairingPlatform, 'now'>
}

type Note = {
  key: string
  id: number
  until: number
  /** The hash of the answer that the relay keeps for the tab. */
  answer?: string
}

/**
 * The maximum number of answers of one topic that stay with the relay. Each of them counts against the relay's limit
 * and can hold up other messages.
 */
const mostLeft = 8

/** The longest wait, in milliseconds: no request of the protocol lasts longer than a week. */
const longestWait = 7 * 86_400_000

/** Other key prefixes under which a tab may have a topic that this one does not. */
const storedPrefixes = ['session:', 'proposal:']

/** As `OpenRequests.notNeeded`. Leaves the first answer of each request to its tab, up to a limit per topic. */
export async function notNeeded(
  all: Notes,
  topic: string,
  id?: number,
  message = '',
): Promise<void> {
  const { store, crypto, prefix } = all
  if (id === undefined) return gone(all, () => isKnown(all, topic))
  const answer = String(await crypto.sha256(new TextEncoder().encode(message)))
  const isLeft = await store.exclusive(async () => {
    const notes = await notesOf(all, topic)
    const note = notes.find((note) => note.id === id)
    if (note?.answer !== undefined) return note.answer === answer
    if (!note || notes.filter((note) => note.answer !== undefined).length >= mostLeft) return false
    await store.set(prefix + note.key, { ...note, answer })
    return true
  })
  if (isLeft)
    await gone(all, async () => (await notesOf(all, topic)).some((note) => note.id === id))
}

/** Waits until `isThere` returns false. A failed read counts as false. */
const gone = ({ store }: Notes, isThere: () => Promise<boolean>): Promise<void> =>
  new Promise((resolve) => {
    const look = async () => {
      if (await isThere().catch(() => false)) return
      stop()
      resolve()
    }
    const stop = store.onChange(look)
    void look()
  })

async function isKnown({ store, platform }: Notes, topic: string): Promise<boolean> {
  const found = await Promise.all(storedPrefixes.map((prefix) => store.get(prefix + topic)))
  return found.some((note) => {
    if (!isRecord(note) || note.topic !== topic || !Number.isSafeInteger(note.expiry)) return false
    return (note.expiry as number) * 1000 > platform.now()
  })
}

/** Returns the requests of a topic that a tab still waits for. Deletes expired ones of all topics. */
async function notesOf({ store, prefix, platform }: Notes, topic: string): Promise<Note[]> {
  const found = (await store.list(prefix)).flatMap((stored) => readNote(stored) ?? [])
  const now = platform.now()
  const isOpen = ({ until }: Note) => until > now && until <= now + longestWait
  const over = found.filter((note) => !isOpen(note))
  await Promise.all(over.map(({ key }) => store.delete(prefix + key)))
  return found.filter((note) => isOpen(note) && note.key.startsWith(topic))
}

function readNote(value: unknown): Note | undefined {
  const { key, id, until, answer } = isRecord(value) ? value : {}
  if (typeof key !== 'string' || !isId(id) || !Number.isSafeInteger(until)) return undefined
  return { key, id, until: until as number, ...(typeof answer === 'string' && { answer }) }
}
