import type { RelayLimits } from '../relayConfig.ts'

/** What one client has not read yet, in bytes. */
export type UnreadAccount = {
  /** Counts so many more; false, and nothing is counted, where that would pass a limit. */
  take: (bytes: number) => boolean
  /** Counts them in any case: they are there already. */
  add: (bytes: number) => void
  /** They are read, or never came. */
  give: (bytes: number) => void
  /** Gives back all that is left. */
  close: () => void
}

/** The bytes that clients have not read, in this process: one budget for each socket, each address and all. */
export type Unread = {
  /** `onRoom` is called some time after `take` was false, when there is room again. */
  open: (ip: string, onRoom?: () => void) => UnreadAccount
  /** Whether little is left of the budget of all. */
  isTight: () => boolean
}

type Limits = Pick<RelayLimits, 'unreadBytesPerSocket' | 'unreadBytesPerIp' | 'unreadBytes'>

/** Nothing is unread yet. */
export function createUnread(limits: Limits): Unread {
  const perIp = new Map<string, number>()
  const waiting = new Set<() => void>()
  let all = 0
  let isWaking = false

  function wake(): void {
    if (isWaking || waiting.size === 0) return
    isWaking = true
    setImmediate(() => {
      isWaking = false
      const woken = [...waiting]
      waiting.clear()
      for (const onRoom of woken) onRoom()
    })
  }

  function count(ip: string, bytes: number): void {
    all += bytes
    const left = (perIp.get(ip) ?? 0) + bytes
    if (left > 0) perIp.set(ip, left)
    else perIp.delete(ip)
  }

  return {
    isTight: () => all > 0.8 * limits.unreadBytes,
    open: (ip, onRoom = () => {}) => {
      let own = 0
      const add = (bytes: number) => {
        own += bytes
        count(ip, bytes)
      }
      const give = (bytes: number) => {
        const back = Math.min(bytes, own)
        own -= back
        count(ip, -back)
        if (back > 0) wake()
      }
      return {
        add,
        give,
        take: (bytes) => {
          const fits =
            own + bytes <= limits.unreadBytesPerSocket &&
            (perIp.get(ip) ?? 0) + bytes <= limits.unreadBytesPerIp &&
            all + bytes <= limits.unreadBytes
          if (fits) add(bytes)
          else waiting.add(onRoom)
          return fits
        },
        close: () => {
          give(own)
          waiting.delete(onRoom)
        },
      }
    },
  }
}
