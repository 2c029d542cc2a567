import type { ChildProcess } from 'node:child_process'

/** Whether a child process has ended, by itself or by a signal. */
export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
