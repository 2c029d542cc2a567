import type { Hex } from 'viem'

/** Whether code at an address is that of an account with a key of its own, which has lent itself the code of a contract (EIP-7702). */
export const isDelegation = (code: Hex): boolean => /^0xef0100[\da-f]{40}$/i.test(code)
