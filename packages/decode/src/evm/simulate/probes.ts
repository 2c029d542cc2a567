import {
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  pad,
  parseAbi,
  slice,
} from 'viem'
import type { TouchedAsset } from './assetsInLogs.ts'

/** A read of an account's balance of an asset, within a simulation. */
export type Probe = { to: Hex; data: Hex; read: (answer: Hex) => bigint }

const itemAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])

/** An unused address for the code that reads an account's native balance. */
export const coinProbe = '0x00000000000000000000000000000000f0071c00'
/** BALANCE of the address in the call's data. */
export const coinProbeCode = '0x6000353160005260206000f3'

/** An unused address for the code that reads without permitting any change. */
export const readProbe = '0x00000000000000000000000000000000f0071c02'
/**
 * STATICCALL of the address in the first word with the following data. Otherwise a contract that is queried for a
 * balance could return for that moment what it has taken. Returns a word, or nothing.
 */
export const readProbeCode =
  '0x60203603806020600037602060008260006000355afa3d601f10161560245760206000f35b60006000f3'

/** Returns a probe as a call of that code. */
export const asReading = ({ to, data }: Probe): { to: Hex; data: Hex } => ({
  to: readProbe,
  data: concat([pad(to), data]),
})

/** Returns the balance query of an account, by the kind of asset. */
export function probeOf(account: Hex, { kind, token, item = 0n }: TouchedAsset): Probe {
  if (!token) return { to: coinProbe, data: pad(account), read: asNumber }
  if (kind === 'erc721')
    return {
      to: token,
      data: encodeFunctionData({ abi: itemAbi, functionName: 'ownerOf', args: [item] }),
      read: (answer) => (isOwner(answer, account) ? 1n : 0n),
    }
  const data =
    kind === 'erc1155'
      ? encodeFunctionData({ abi: itemAbi, functionName: 'balanceOf', args: [account, item] })
      : encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  return { to: token, data, read: asNumber }
}

/** A contract that returns nothing holds nothing. */
const asNumber = (answer: Hex): bigint =>
  answer.length >= 66 ? hexToBigInt(slice(answer, 0, 32)) : 0n

const isOwner = (answer: Hex, account: Hex): boolean =>
  answer.length >= 66 && `0x${answer.slice(26, 66)}`.toLowerCase() === account.toLowerCase()
