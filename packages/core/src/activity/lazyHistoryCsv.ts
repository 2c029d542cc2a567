import type { HistoryTransaction } from '@portico/contract'
import { errorOf } from '../errors/errorOf.ts'

/**
 * As `historyCsv`, whose code loads when a file is wanted, which is hardly ever.
 * @throws PorticoError `ADAPTER_LOAD_FAILED`.
 */
export const historyCsv = (rows: readonly HistoryTransaction[]): Promise<string> =>
  import('./historyCsv.ts').then(
    (part) => part.historyCsv(rows),
    (cause: unknown) => {
      throw errorOf('ADAPTER_LOAD_FAILED', {}, cause)
    },
  )
