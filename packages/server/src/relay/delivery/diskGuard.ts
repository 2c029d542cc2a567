import { StorageError } from '../../store/store.ts'
import type { Platform } from '../../util/platform.ts'
import { relayConstants } from '../relayConstants.ts'

/** Watches the free space on the disk of the database. */
export type DiskGuard = {
  /** Whether the last check found too little. Checks again from time to time. */
  isLow: () => boolean
  /** Checks now. @throws StorageError if there is too little. */
  check: () => Promise<void>
}

/** Creates a guard. `freeBytes` returns undefined if it is unknown, as for a database on another machine. */
export function createDiskGuard(options: {
  freeBytes: () => Promise<number | undefined>
  least: number
  platform: Pick<Platform, 'now'>
}): DiskGuard {
  const { freeBytes, least, platform } = options
  let readAt = Number.NEGATIVE_INFINITY
  let isLow = false
  async function readFreeBytes(): Promise<void> {
    readAt = platform.now()
    isLow = ((await freeBytes()) ?? least) < least
  }
  return {
    isLow: () => {
      if (Math.abs(platform.now() - readAt) >= relayConstants.diskLookMs)
        void readFreeBytes().catch(() => {})
      return isLow
    },
    check: async () => {
      await readFreeBytes()
      if (isLow) throw new StorageError(new Error(`fewer than ${least} bytes are free on the disk`))
    },
  }
}
