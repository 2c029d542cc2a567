import type { Translation } from '@portico/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Texts } from '../i18n/en.ts'

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
export function passwordStrength(
  password: string,
  { say, language }: Translation<Texts>,
): PasswordStrength {
  const { guessesLog10, feedback } = estimator.check(password.slice(0, maxMeasured), [
    'portico',
    'wallet',
  ])
  const isEnough = guessesLog10 >= enough
  const share = Math.min(1, Math.max(0, guessesLog10 / enough))
  const seconds = 10 ** guessesLog10 / guessesPerSecond
  const guess = say('pwGuess', { time: timeOf(seconds, { say, language }) })
  if (isEnough) return { isEnough, share: 1, words: say('pwStrong', { why: guess }) }
  const { warning } = feedback
  const reason = warning && reasons[warning]
  const why = reason ? say(reason) : guess
  const help = feedback.suggestions.flatMap((suggestion) => advice[suggestion] ?? [])
  return { isEnough, share, words: say('pwWeak', { why, advice: say(help[0] ?? 'pwMore') }) }
}

/** Reasons by the estimator's keys. */
const reasons: Readonly<Record<string, keyof Texts>> = {
  straightRow: 'straightRow',
  keyPattern: 'keyPattern',
  simpleRepeat: 'simpleRepeat',
  extendedRepeat: 'extendedRepeat',
  sequences: 'sequences',
  recentYears: 'recentYears',
  dates: 'dates',
  topTen: 'topTen',
  topHundred: 'topHundred',
  common: 'common',
  similarToCommon: 'similarToCommon',
  wordByItself: 'wordByItself',
  namesByThemselves: 'commonNames',
  commonNames: 'commonNames',
  userInputs: 'userInputs',
}

const advice: Readonly<Record<string, keyof Texts>> = {
  l33t: 'l33t',
  reverseWords: 'reverseWords',
  capitalization: 'capitalization',
  allUppercase: 'allUppercase',
}

const units: readonly (readonly [seconds: number, name: string])[] = [
  ...([
    [31_557_600, 'year'],
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const),
]

function timeOf(
  seconds: number,
  { say, language }: Pick<Translation<Texts>, 'say' | 'language'>,
): string {
  if (seconds > 31_557_600 * 1000) return say('pwAges')
  const [length, unit] = units.find(([length]) => seconds >= length) ?? []
  if (!length) return say('pwMoment')
  const format = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
  const time = new Intl.NumberFormat(language, format).format(Math.floor(seconds / length))
  return say('pwAbout', { time })
}
