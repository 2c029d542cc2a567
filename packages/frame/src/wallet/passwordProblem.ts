/** Why a password is not accepted. */
export type PasswordProblem = 'short' | 'simple' | 'named'

const leastLength = 12
const leastDifferent = 6

/** Whether nearly all letters follow the one before in the alphabet, as in `abcdef` and `654321`, or repeat it. */
function isSequence(letters: readonly string[]): boolean {
  const steps = letters.slice(1).map((letter, at) => {
    return (letter.codePointAt(0) ?? 0) - (letters[at]?.codePointAt(0) ?? 0)
  })
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length * 0.7
}

/** Returns why a password is too weak. Anyone who has the server's rows can guess at it, at half a second per guess. */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
  const letters = [...password.normalize('NFKC').toLowerCase()]
  if (letters.length < leastLength) return 'short'
  const [name = ''] = email.toLowerCase().split('@')
  if (name.length > 2 && letters.join('').includes(name)) return 'named'
  return new Set(letters).size < leastDifferent || isSequence(letters) ? 'simple' : undefined
}
