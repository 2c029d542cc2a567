import type { HistoryTransaction, HistoryTransfer } from '@portico/contract'

type Metadata = HistoryTransaction['metadata']

/** Returns an incoming transfer of one ether, as the data API has it. */
export const historyTransfer = (
  info: Partial<NonNullable<HistoryTransfer['fungible_info']>> = {},
  more: Partial<HistoryTransfer> = {},
): HistoryTransfer => ({
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: null, ...info },
  nft_info: null,
  direction: 'in',
  quantity: { numeric: '1', decimals: '18' },
  value: null,
  price: null,
  ...more,
})

/** Returns a transaction of a block, as the data API has it. */
export function historyTransaction(
  block: number,
  metadata: Partial<Metadata> = {},
): HistoryTransaction {
  const { chain = 'eip155:31337', hash = `0x${block}` } = metadata
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: 'receive',
      minedAt: new Date(Date.UTC(2026, 0, 1) + block * 60_000).toISOString(),
      sentFrom: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      sentTo: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      status: 'confirmed',
      nonce: block,
      application: null,
      block,
      index: 0,
      ...metadata,
      chain,
      hash,
    },
    transfers: [historyTransfer()],
  }
}
