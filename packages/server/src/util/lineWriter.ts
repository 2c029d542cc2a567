import type { Writable } from 'node:stream'

/**
 * Writes lines to a stream until its reader closes it (EPIPE), and drops later lines. Without a listener that error
 * would end the process.
 */
export function createLineWriter(stream: Writable): (line: string) => void {
  let broken = false
  stream.on('error', () => {
    broken = true
  })
  return (line) => {
    if (!broken) stream.write(line)
  }
}
