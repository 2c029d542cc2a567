import type { Writable } from 'node:stream'

/**
 * Writes lines to a stream until its reader goes away (EPIPE); then they go nowhere. Without a listener
 * that error would end the process.
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
