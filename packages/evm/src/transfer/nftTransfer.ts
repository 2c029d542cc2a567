import { errorOf, type TokenNft } from '@portico/core/adapter'
import { type Address, encodeFunctionData, type Hex, type Log, parseEventLogs } from 'viem'

const id = { name: 'id', type: 'uint256' } as const
const address = <const Name extends string>(name: Name) => ({ name, type: 'address' }) as const
const indexed = <const Name extends string>(name: Name) =>
  ({ name, type: 'address', indexed: true }) as const

const abi = {
  erc721: [
    {
      type: 'function',
      name: 'safeTransferFrom',
      stateMutability: 'payable',
      inputs: [address('from'), address('to'), id],
      outputs: [],
    },
    {
      type: 'event',
      name: 'Transfer',
      inputs: [indexed('from'), indexed('to'), { ...id, indexed: true }],
    },
  ],
  erc1155: [
    {
      type: 'function',
      name: 'safeTransferFrom',
      stateMutability: 'nonpayable',
      inputs: [
        address('from'),
        address('to'),
        id,
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
      ],
      outputs: [],
    },
    {
      type: 'event',
      name: 'TransferSingle',
      inputs: [
        indexed('operator'),
        indexed('from'),
        indexed('to'),
        id,
        { name: 'value', type: 'uint256' },
      ],
    },
  ],
} as const

/** The transfer of an NFT: its owner, its recipient, and the number of copies. */
export type NftTransfer = { from: Address; to: Address; amount: bigint; nft: TokenNft }

/**
 * Returns the call of an NFT's contract that transfers it: `safeTransferFrom` of ERC-721 or ERC-1155, which checks
 * whether a receiving contract supports it.
 * @throws PorticoError `INVALID_AMOUNT` for more than one of ERC-721, `UNSUPPORTED_CHAIN` for another standard.
 */
export function nftTransferData({ from, to, amount, nft }: NftTransfer): Hex {
  const { standard } = nft
  const tokenId = BigInt(nft.tokenId)
  const functionName = 'safeTransferFrom'
  if (standard === 'erc1155')
    return encodeFunctionData({
      abi: abi.erc1155,
      functionName,
      args: [from, to, tokenId, amount, '0x'],
    })
  if (standard !== 'erc721') throw errorOf('UNSUPPORTED_CHAIN')
  if (amount !== 1n) throw errorOf('INVALID_AMOUNT')
  return encodeFunctionData({ abi: abi.erc721, functionName, args: [from, to, tokenId] })
}

/** Whether the logs of the NFT's contract prove its transfer. */
export function nftHasMoved(logs: readonly Log[], { from, to, amount, nft }: NftTransfer): boolean {
  const tokenId = BigInt(nft.tokenId)
  const given = logs as Log[]
  if (nft.standard === 'erc721')
    return parseEventLogs({
      abi: abi.erc721,
      eventName: 'Transfer',
      logs: given,
      args: { from, to, id: tokenId },
    } as const).some(() => true)
  return parseEventLogs({
    abi: abi.erc1155,
    eventName: 'TransferSingle',
    logs: given,
    args: { from, to },
  } as const).some(({ args }) => args.id === tokenId && args.value === amount)
}
