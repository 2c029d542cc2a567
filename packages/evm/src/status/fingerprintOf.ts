import { keccak256, type RpcTransaction, stringToHex } from 'viem'

/** Returns a hash of a transaction's effect, independent of its price. */
export const fingerprintOf = ({ to, value, input }: RpcTransaction): string =>
  keccak256(stringToHex([to, BigInt(value), input].join(' ').toLowerCase()))
