import type { Context } from '../context/context.ts'
import type { ReplaceTransferParams } from './replaceTransfer.ts'

/** As `replaceTransfer`, whose code loads when a transaction is to be replaced, which is hardly ever. */
export const replaceTransfer = (context: Context, params: ReplaceTransferParams): Promise<void> =>
  import('./replaceTransfer.ts').then((part) => part.replaceTransfer(context, params))
