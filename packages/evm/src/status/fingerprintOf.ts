import { keccak256, type RpcTransaction, stringToHex } from 'viem'

/** Tells what a transaction does, whatever it costs. */
export const fingerprintOf = ({ to, value, input }: RpcTransaction): string =>
  keccak256(stringToHex([to, BigInt(value), input].join(' ').toLowerCase()))
