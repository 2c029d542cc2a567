import { isRecord, isText } from '../config.ts'
import { type Core, hasVault } from './core.ts'

const kinds = ['connected', 'signedIn', 'signed', 'sent', 'network'] as const

/** Something that the owner agreed to. */
export type Activity = {
  /** Milliseconds since the epoch. */
  at: number
  kind: (typeof kinds)[number]
  /** Who asked, as it says of itself. */
  site: { name: string; url: string }
  /** CAIP-2; nothing for what belongs to no chain. */
  chainId?: string
  /** The transaction's hash, or its signature on Solana. */
  hash?: string
}

const key = 'activity'
const most = 100

/** Reads what was kept; what is malformed is left out. */
export function parseActivity(input: unknown): Activity[] {
  return Array.isArray(input) ? input.filter(isActivity).slice(0, most) : []
}

function isActivity(value: unknown): value is Activity {
  if (!isRecord(value) || !isRecord(value.site)) return false
  const { at, kind, site, chainId, hash } = value
  const isKnown = Number.isSafeInteger(at) && (kinds as readonly unknown[]).includes(kind)
  const isOptional = (text: unknown) => text === undefined || isText(text)
  const hasSite = typeof site.name === 'string' && typeof site.url === 'string'
  return isKnown && hasSite && isOptional(chainId) && isOptional(hash)
}

/** What the owner agreed to, newest first, the last hundred; all tabs share it. */
export function activity({ store, platform, vault }: Core) {
  const { storage, tabs } = platform
  type Work = (before: readonly Activity[]) => readonly Activity[] | Promise<readonly Activity[]>
  const change = (work: Work) =>
    storage.exclusive(async () => {
      const changed = (await work(parseActivity(await storage.get(key)))).slice(0, most)
      await storage.set(key, changed)
      store.set({ activity: changed })
      tabs.post({ type: 'activity' })
    }, ` ${key}`)
  return {
    async load() {
      store.set({ activity: parseActivity(await storage.get(key)) })
    },
    /** Never rejects: what was done is done, whether it can be written down or not. */
    add({ site: { name, url }, ...entry }: Omit<Activity, 'at'>) {
      const added = { at: platform.now(), ...entry, site: { name, url } }
      const work: Work = async (before) => ((await hasVault(vault)) ? [added, ...before] : before)
      return change(work).catch(() => {})
    },
    forget: () => change(() => []),
  }
}
