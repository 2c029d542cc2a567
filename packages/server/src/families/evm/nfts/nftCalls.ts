import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { NftToken } from '../../nftReader.ts'
import type { ContractCall } from '../erc20Calls.ts'

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function locked(uint256 id) view returns (bool)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
])
const countAbi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])

type Hex = `0x${string}`
type Name = (typeof abi)[number]['name']

const call = (
  functionName: Name,
  contract: string,
  args: readonly unknown[] = [],
): ContractCall => ({
  target: contract as Address,
  callData: encodeFunctionData({ abi, functionName, args } as never),
})

/** Calls of NFT contracts. */
export const nftCalls = {
  ownerOf: ({ contract, tokenId }: NftToken) => call('ownerOf', contract, [BigInt(tokenId)]),
  amount: ({ contract, tokenId }: NftToken, owner: string) =>
    call('balanceOf', contract, [owner, BigInt(tokenId)]),
  uri: ({ standard, contract, tokenId }: NftToken) =>
    call(standard === 'erc721' ? 'tokenURI' : 'uri', contract, [BigInt(tokenId)]),
  locked: ({ contract, tokenId }: NftToken) => call('locked', contract, [BigInt(tokenId)]),
  name: (contract: string) => call('name', contract),
  symbol: (contract: string) => call('symbol', contract),
  count: (contract: string, owner: string): ContractCall => ({
    target: contract as Address,
    callData: encodeFunctionData({ abi: countAbi, args: [owner as Address] }),
  }),
  ownedAt: (contract: string, owner: string, index: number) =>
    call('tokenOfOwnerByIndex', contract, [owner, BigInt(index)]),
}

function decode(functionName: Name, data: Hex | undefined): unknown {
  if (!data || data === '0x') return undefined
  try {
    return decodeFunctionResult({ abi, functionName, data } as never)
  } catch {
    return undefined
  }
}

const whole = (value: unknown): bigint | undefined =>
  typeof value === 'bigint' ? value : undefined
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Readers of the answers to `nftCalls`, which return undefined for unreadable ones. */
export const nftAnswers = {
  owner: (data: Hex | undefined) => text(decode('ownerOf', data)),
  amount: (data: Hex | undefined) => whole(decode('balanceOf', data)),
  uri: (data: Hex | undefined) => text(decode('uri', data)),
  isLocked: (data: Hex | undefined) => decode('locked', data) === true,
  text: (data: Hex | undefined) => text(decode('name', data)),
  tokenId: (data: Hex | undefined) => whole(decode('tokenOfOwnerByIndex', data)),
}
