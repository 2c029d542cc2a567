import type { Context } from '../context/context.ts'
import type { ReplaceTransferParams } from './replaceTransfer.ts'

/**
 * Replaces a transaction like `replaceTransfer`, whose code loads on the first replacement, because replacements are
 * rare.
 */
export const replaceTransfer = (context: Context, params: ReplaceTransferParams): Promise<void> =>
  import('./replaceTransfer.ts').then((part) => part.replaceTransfer(context, params))
