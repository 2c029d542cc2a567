import { isRecord } from '@portico/contract'
import type { PairingCrypto } from '../crypto/crypto.ts'
import { isId } from '../envelope/jsonRpc.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { PairingStore } from '../store/pairingStore.ts'

/** Where all tabs note what they wait for, and under which beginning of the key. */
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
  /** The hash of the answer that is left for the tab. */
  answer?: string
}

/** So many answers of one topic are left at most: what is left keeps the relay from sending others. */
const mostLeft = 8

/** Nobody waits for longer, in milliseconds: the protocol has no request that lasts for more than a week. */
const longestWait = 7 * 86_400_000

/** Under what else a tab may know a topic that this one does not. */
const storedPrefixes = ['session:', 'proposal:']

/** As `OpenRequests.notNeeded`. Of each request the first answer is left, and no more than some of a topic. */
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

/** Waits until something is not there any more; what cannot be read is not. */
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

/** Requests of a topic that a tab still waits for. What is over is forgotten, of all topics. */
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
