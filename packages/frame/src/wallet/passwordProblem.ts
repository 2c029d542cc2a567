/** Why a password is none. */
export type PasswordProblem = 'short' | 'simple' | 'named'

const leastLength = 12
const leastDifferent = 6

/** Whether the letters go on by one each, as in `abcdef` and `654321`, nearly all the way. */
function isSequence(letters: readonly string[]): boolean {
  const steps = letters.slice(1).map((letter, at) => {
    return (letter.codePointAt(0) ?? 0) - (letters[at]?.codePointAt(0) ?? 0)
  })
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length * 0.7
}

/** Why a password is too weak: with the server's rows it can be guessed at, half a second a guess. */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
  const letters = [...password.normalize('NFKC').toLowerCase()]
  if (letters.length < leastLength) return 'short'
  const [name = ''] = email.toLowerCase().split('@')
  if (name.length > 2 && letters.join('').includes(name)) return 'named'
  return new Set(letters).size < leastDifferent || isSequence(letters) ? 'simple' : undefined
}
