import type { Hex } from 'viem'

/**
 * Whether the code at an address shows that the account has a separate key, and has delegated to the code of a contract
 * (EIP-7702).
 */
export const isDelegation = (code: Hex): boolean => /^0xef0100[\da-f]{40}$/i.test(code)
