import type { Context } from '../../context/context.ts'

/** Returns the storage key of a site's transactions. */
export const transactionsKey = ({ config }: Context): string => `${config.storageKey}.transactions`
