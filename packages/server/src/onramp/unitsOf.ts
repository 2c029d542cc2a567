import { parseUnits } from 'viem'

/** Decimals that amounts are compared in. */
const scale = 18

/** A plain decimal number, to compare. */
export const unitsOf = (text: string): bigint => parseUnits(text, scale)
