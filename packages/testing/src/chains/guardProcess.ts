import { spawn } from 'node:child_process'

/**
 * Ends process `pid` when this process dies in any way, even by SIGKILL. Returns a function that
 * lifts the guard: call it before the guarded process is reaped, lest its pid be used again.
 */
export function guardProcess(pid: number): () => void {
  return process.platform === 'win32' ? guardAtExit(pid) : guardByPipe(pid)
}

/** The shell waits on a pipe that only this process holds; the system closes it when we die. */
function guardByPipe(pid: number): () => void {
  const script = 'read -r _; kill "$1" 2>/dev/null'
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // A guard that cannot start is no reason to fail: stop() still works.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  const pipe = guard.stdin as typeof guard.stdin & { unref?: () => void }
  pipe.unref?.()
  return () => {
    guard.kill('SIGKILL')
  }
}

function guardAtExit(pid: number): () => void {
  const end = () => {
    try {
      process.kill(pid)
    } catch {
      // Already gone.
    }
  }
  process.once('exit', end)
  return () => {
    process.off('exit', end)
  }
}
