import type { LogRefusal } from './logRefusal.ts'

/** The number of blocks in one search. */
export type ScanWindows = {
  /** Returns the number for an account. */
  size: (account: string) => number
  /** Reports the number of logs in this many blocks. */
  succeed: (account: string, blocks: number, logs: number) => void
  /** Reports a refusal. Returns whether another attempt with fewer blocks makes sense. */
  fail: (account: string, blocks: number, refusal: LogRefusal) => boolean
  /** Returns the maximum that the nodes of the chain accept, learned from their refusals. */
  cap: () => number
}

const firstSize = 2000
const maxAccounts = 10_000
const fewLogs = 50
const someLogs = 500
const manyLogs = 5000

/** Creates windows that follow an account's activity, below the maximum of the chain's nodes. */
export function createScanWindows(): ScanWindows {
  let cap = Number.MAX_SAFE_INTEGER
  const sizes = new Map<string, number>()
  const size = (account: string) => Math.max(1, Math.min(sizes.get(account) ?? firstSize, cap))
  const set = (account: string, blocks: number) => {
    sizes.delete(account)
    sizes.set(account, Math.max(1, Math.floor(blocks)))
    const [oldest] = sizes.keys()
    if (sizes.size > maxAccounts && oldest !== undefined) sizes.delete(oldest)
  }
  return {
    size,
    cap: () => cap,
    succeed: (account, blocks, logs) => {
      if (logs < someLogs) set(account, Math.max(size(account), blocks) * (logs < fewLogs ? 4 : 2))
      else if (logs > manyLogs) set(account, blocks / 2)
    },
    fail: (account, blocks, { kind, max }) => {
      if (kind === 'never' || kind === 'pruned' || kind === 'rate' || blocks <= 1) return false
      const fewer = max !== undefined && max < blocks ? max : Math.floor(blocks / 2)
      if (kind === 'range') cap = Math.min(cap, fewer)
      set(account, fewer)
      return true
    },
  }
}
