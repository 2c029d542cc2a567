import type { Portico } from '../../portico.ts'

/** Under which key the transactions of a site are kept. */
export const transactionsKey = ({ config }: Portico): string => `${config.storageKey}.transactions`
