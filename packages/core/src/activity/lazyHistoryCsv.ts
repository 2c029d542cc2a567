import type { HistoryTransaction } from '@portico/contract'
import { errorOf } from '../errors/errorOf.ts'

/**
 * Writes a history as CSV like `historyCsv`, whose code loads only on an export, because exports are rare.
 * @throws PorticoError `ADAPTER_LOAD_FAILED`.
 */
export const historyCsv = (rows: readonly HistoryTransaction[]): Promise<string> =>
  import('./historyCsv.ts').then(
    (part) => part.historyCsv(rows),
    (cause: unknown) => {
      throw errorOf('ADAPTER_LOAD_FAILED', {}, cause)
    },
  )
