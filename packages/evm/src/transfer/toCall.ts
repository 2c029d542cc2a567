import { errorOf, type TransferParams } from '@portico/core/adapter'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  toHex,
} from 'viem'
import { parseAddress } from '../actions/parseAddress.ts'
import { nftTransferData } from './nftTransfer.ts'

/** A transaction in the form of nodes and wallets, without gas. */
export type Call = { from: Address; to: Address; value: Hex; data?: Hex }

/**
 * Converts a transfer to a transaction: a plain one, an ERC-20 `transfer`, or the `safeTransferFrom` of an NFT.
 * @throws PorticoError `INVALID_ADDRESS`, `ADDRESS_CHECKSUM`, `INVALID_AMOUNT`.
 */
export function toCall({
  from,
  to,
  amount,
  token,
  nft,
  marker,
}: Omit<TransferParams, 'network'>): Call {
  if (amount < 0n || amount > maxUint256) throw errorOf('INVALID_AMOUNT')
  const sender = parseAddress(from)
  const receiver = parseAddress(to)
  const mark = marker === undefined ? [] : [marker as Hex]
  if (token === undefined)
    return { from: sender, to: receiver, value: toHex(amount), ...(mark[0] && { data: mark[0] }) }
  const data = nft
    ? nftTransferData({ from: sender, to: receiver, amount, nft })
    : encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] })
  return { from: sender, to: parseAddress(token), value: '0x0', data: concat([data, ...mark]) }
}
