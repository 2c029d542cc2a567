import type { HistoryTransaction, HistoryTransfer } from '@portico/contract'

/**
 * Whether a transaction is folded away: the server names a rule, or every transfer of it is flagged (specification,
 * section 4). A transaction without transfers is not spam for that reason.
 */
export const isSpam = ({ metadata, transfers }: HistoryTransaction): boolean =>
  Boolean(metadata.spam?.length) || (transfers.length > 0 && transfers.every(isFlagged))

/** Whether the server flags this transfer. Its transaction may have other transfers. */
export const isFlagged = ({ nft_info, fungible_info }: HistoryTransfer): boolean =>
  Boolean(nft_info?.flags.is_spam || fungible_info?.flags?.is_spam)
