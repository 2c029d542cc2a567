import { deepEqual } from '@wagmi/core'

/** Returns the earlier value if both are equal, so that nothing renders again. */
export const keepIfEqual = <T>(before: T, next: T): T => (deepEqual(before, next) ? before : next)
