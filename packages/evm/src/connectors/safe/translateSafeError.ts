/** What a Safe says in words, and the code that EIP-1193 has for it. */
const codes: readonly (readonly [RegExp, number])[] = [
  [/reject|declin|cancel/i, 4001],
  [/not (implemented|supported)/i, 4200],
]

/** Gives an error of a Safe, which is a mere text, the code that other wallets give (EIP-1193). */
export function translateSafeError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error)
  const [, code] = codes.find(([pattern]) => pattern.test(text)) ?? []
  return code ? Object.assign(new Error(text, { cause: error }), { code }) : error
}
