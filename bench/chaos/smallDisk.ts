import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that can be filled. */
export type SmallDisk = {
  folder: string
  fill: () => void
  /** Frees space again. */
  free: () => void
  unmount: () => void
}

/** Mounts a disk of a given size in memory. Returns undefined if that is not permitted (it needs Linux, and root). */
export function mountSmallDisk(bytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'portico-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'w')
      try {
        for (let chunk = Buffer.alloc(2 ** 20); chunk.length > 0; )
          try {
            writeSync(file, chunk)
          } catch {
            chunk = chunk.subarray(0, chunk.length >> 1)
          }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler),
    unmount: () => {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
