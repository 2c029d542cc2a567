import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** How long a password withstands an attacker who has copied the storage, and how to improve it. */
export type PasswordStrength = {
  isEnough: boolean
  /** From 0 to 1, where 1 is enough. */
  share: number
  /** Sentences with the weakness, or the time for guessing it. */
  words: string
}

/** The number of guesses that a password must withstand, as a power of ten. */
const enough = 11
/** With a dozen graphics cards, against 600,000 rounds of PBKDF2. */
const guessesPerSecond = 100_000
/** Only this many characters are measured, because the time grows with the square of the length. */
const maxMeasured = 100

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Estimates a password by an attacker's guesses: common ones, words, dates, patterns of the keyboard. */
export function passwordStrength(password: string): PasswordStrength {
  const { guessesLog10, feedback } = estimator.check(password.slice(0, maxMeasured), [
    'portico',
    'wallet',
  ])
  const isEnough = guessesLog10 >= enough
  const share = Math.min(1, Math.max(0, guessesLog10 / enough))
  const time = `Guessing it would take ${timeOf(10 ** guessesLog10 / guessesPerSecond)}.`
  if (isEnough) return { isEnough, share: 1, words: `Strong. ${time}` }
  const { warning } = feedback
  const why = (warning && reasons[warning]) || time
  const help = feedback.suggestions.flatMap((suggestion) => advice[suggestion] ?? [])
  return { isEnough, share, words: ['Too weak.', why, help[0] ?? moreWords].join(' ') }
}

const moreWords = 'Add one or two unrelated words.'

/** Reasons by the estimator's keys. */
const reasons: Readonly<Record<string, string>> = {
  straightRow: 'Keyboard rows are guessed early.',
  keyPattern: 'Keyboard patterns are guessed early.',
  simpleRepeat: 'A repeated letter adds little.',
  extendedRepeat: 'Repeating it adds little.',
  sequences: 'Sequences like abc or 6543 are guessed early.',
  recentYears: 'Years are guessed early.',
  dates: 'Dates are guessed early.',
  topTen: 'This is one of the ten most common passwords.',
  topHundred: 'This is one of the hundred most common passwords.',
  common: 'This is a common password.',
  similarToCommon: 'This is like a common password.',
  wordByItself: 'A single word is guessed early.',
  namesByThemselves: 'Names are guessed early.',
  commonNames: 'Names are guessed early.',
  userInputs: 'This wallet’s own name is guessed early.',
}

const advice: Readonly<Record<string, string>> = {
  l33t: 'Symbols in place of letters help little. Add words instead.',
  reverseWords: 'Words spelled backwards help little. Add words instead.',
  capitalization: 'A capital letter helps little. Add words instead.',
  allUppercase: 'Capital letters help little. Add words instead.',
}

const units: readonly (readonly [seconds: number, name: string])[] = [
  ...([
    [31_557_600, 'year'],
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const),
]

function timeOf(seconds: number): string {
  if (seconds > 31_557_600 * 1000) return 'more than a thousand years'
  const [length, name] = units.find(([length]) => seconds >= length) ?? []
  if (!length) return 'less than a minute'
  const count = Math.floor(seconds / length)
  return `about ${count} ${name}${count === 1 ? '' : 's'}`
}
