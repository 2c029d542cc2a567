import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The length of Linux's clock tick, the same on all machines on which Node runs. */
const tickMs = 10

/**
 * Returns the fields of `/proc/<pid>/stat` after the name, which may contain spaces; undefined if the process has
 * ended.
 */
function readStat(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * Returns the processor time of a process and all its descendants in milliseconds, including ended ones. `NaN` if there
 * is no `/proc`.
 */
export function processorOf(root: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const parents = new Map<string, string>()
  const times = new Map<string, number>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readStat(pid)
    if (!stat) continue
    parents.set(pid, stat[1] ?? '')
    const ticks = stat.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    times.set(pid, ticks * tickMs)
  }
  const descends = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(root) || descends(parents.get(pid)))
  return [...times].reduce((sum, [pid, time]) => sum + (descends(pid) ? time : 0), 0)
}
