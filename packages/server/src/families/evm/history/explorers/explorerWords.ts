/**
 * The meaning of an Etherscan-like explorer's text: nothing found, too many requests in a moment, too much for one
 * answer, or no answer even after a retry.
 */
export type Meaning = 'none' | 'limit' | 'tooMany' | 'refused'

/** The first match counts. Waiting does not help against a missing key, a plan, or a daily limit. */
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

/** Returns the meaning of a text. Unknown text is a refusal: only known ones mean that nothing was found. */
export function meaningOf(words: string): Meaning {
  const text = words.trim()
  // This text mentions a key but means the rate: "Max rate limit reached, please use API Key for higher rate limit".
  if (/^max rate limit reached/i.test(text)) return 'limit'
  return meanings.find(([pattern]) => pattern.test(text))?.[1] ?? 'refused'
}

/** Returns the maximum number of blocks in one request, if the text names it. */
export function rangeOf(words: string): number | undefined {
  const [, digits] = /range (?:smaller|less) than (\d{1,15})/i.exec(words) ?? []
  const range = Number(digits)
  return range > 1 ? range : undefined
}
