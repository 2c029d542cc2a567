import { parseUnits } from 'viem'

/** The decimals of compared amounts. */
const scale = 18

/** Converts a plain decimal number to a comparable one. */
export const unitsOf = (text: string): bigint => parseUnits(text, scale)
