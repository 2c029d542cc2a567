/**
 * The error texts of a Safe, with their codes in EIP-1193. Only the complete sentence means that an owner refused. If
 * another text says "rejected", the payment may have been sent.
 */
const codes: readonly (readonly [RegExp, number])[] = [
  [/^transaction was rejected\.?$/i, 4001],
  [/not (implemented|supported)/i, 4200],
]

/** Adds the code of other wallets (EIP-1193) to an error of a Safe, which only has a text. */
export function translateSafeError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error)
  const [, code] = codes.find(([pattern]) => pattern.test(text)) ?? []
  return code ? Object.assign(new Error(text, { cause: error }), { code }) : error
}
