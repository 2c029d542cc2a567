import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Ticks a second in which Linux counts, on all machines that Node runs on. */
const tickMs = 10

/** The fields of `/proc/<pid>/stat` after the name, which may hold spaces; undefined of a process that ended. */
function readStat(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * How long a process and all that descend from it have had a processor, in milliseconds, those that ended
 * included. Nothing where there is no `/proc`.
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
