import { spawn } from 'node:child_process'

/**
 * Ends process `pid` when this process dies in any way, even by SIGKILL. Returns a function that removes the guard.
 * Call it before the guarded process is reaped, because its pid may be used again.
 */
export function guardProcess(pid: number): () => void {
  return process.platform === 'win32' ? guardAtExit(pid) : guardByPipe(pid)
}

/** The shell waits on a pipe that only this process holds. The system closes the pipe when this process dies. */
function guardByPipe(pid: number): () => void {
  const script = 'read -r _; kill "$1" 2>/dev/null'
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // If the guard cannot start, continue without it: stop() still works.
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
      // The process has ended already.
    }
  }
  process.once('exit', end)
  return () => {
    process.off('exit', end)
  }
}
