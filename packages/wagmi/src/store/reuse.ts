import { deepEqual } from '@wagmi/core'

/** The value from before where nothing in it differs, so that nobody renders it again. */
export const reuse = <T>(before: T, next: T): T => (deepEqual(before, next) ? before : next)
