import type { RelayLimits } from '../relayConfig.ts'

/** The bytes that one client has not read yet. */
export type UnreadAccount = {
  /** Counts these bytes. Returns false, and counts nothing, if they would pass a limit. */
  take: (bytes: number) => boolean
  /** Counts these bytes even above a limit: they are in memory already. */
  add: (bytes: number) => void
  /** Subtracts bytes that the client has read, or that never came. */
  give: (bytes: number) => void
  /** Subtracts all remaining bytes. */
  close: () => void
}

/**
 * The bytes that clients have not read, in this process: one budget for each socket, one for each address, one for all.
 */
export type Unread = {
  /** Opens an account. Calls `onRoom` some time after `take` returned false, when there is room again. */
  open: (ip: string, onRoom?: () => void) => UnreadAccount
  /** Whether little is left of the budget for all. */
  isTight: () => boolean
}

type Limits = Pick<RelayLimits, 'unreadBytesPerSocket' | 'unreadBytesPerIp' | 'unreadBytes'>

/** Creates budgets with nothing unread. */
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
