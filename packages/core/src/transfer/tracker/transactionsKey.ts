import type { Context } from '../../context/context.ts'

/** Under which key the transactions of a site are kept. */
export const transactionsKey = ({ config }: Context): string => `${config.storageKey}.transactions`
