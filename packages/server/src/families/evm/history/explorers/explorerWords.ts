/**
 * What an explorer means that speaks like Etherscan: nothing is there; too many questions in a moment; too much for one
 * answer; or no answer, however often it is asked.
 */
export type Meaning = 'none' | 'limit' | 'tooMany' | 'refused'

/** The first that matches counts. A key that is missing, a plan and a limit of the day do not pass by waiting. */
const meanings: readonly (readonly [RegExp, Meaning])[] = [
  [/api key|api[ -]?plan|upgrade|api pro|daily|per day|unsupported|not supported/i, 'refused'],
  [
    /^no (?:matching )?(?:(?:internal|normal|token|nft|erc-?\d+) )?(?:transactions?|transfers?|records?|logs?|tokens?|data) found[.!]?$/i,
    'none',
  ],
  [/rate limit|too many requests|too many calls|calls? per sec|server too busy/i, 'limit'],
  [
    /result window|smaller result|query time-?out|timeout|block range|range (?:is )?too/i,
    'tooMany',
  ],
]

/** What these words mean. Words that nobody knows are a refusal: only known ones mean that nothing is there. */
export function meaningOf(words: string): Meaning {
  const text = words.trim()
  // It asks for a key and means the pace: "Max rate limit reached, please use API Key for higher rate limit".
  if (/^max rate limit reached/i.test(text)) return 'limit'
  return meanings.find(([pattern]) => pattern.test(text))?.[1] ?? 'refused'
}

/** How many blocks one question may reach over, if these words say so. */
export function rangeOf(words: string): number | undefined {
  const [, digits] = /range (?:smaller|less) than (\d{1,15})/i.exec(words) ?? []
  const range = Number(digits)
  return range > 1 ? range : undefined
}
