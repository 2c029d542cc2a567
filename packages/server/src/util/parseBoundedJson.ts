/** The maximum depth of a JSON text, and its maximum number of members and elements in total. */
export type JsonBounds = { depth: number; parts: number }

/** The error for JSON that costs more to read than any honest request. The message is for the client. */
export class JsonBoundsError extends Error {
  override readonly name = 'JsonBoundsError'
}

/** The bounds of a client's body. A call with a thousand state overrides has some ten thousand parts. */
export const bodyBounds: JsonBounds = { depth: 64, parts: 50_000 }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const isOpening = (code: number) => code === 0x7b || code === 0x5b
const isClosing = (code: number) => code === 0x7d || code === 0x5d

/** Returns the index of the quote that ends the string which starts at `at`, or the end of the text. */
function endOfString(text: string, at: number): number {
  let end = at
  while (true) {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before--
    if ((end - before) % 2 === 1) return end
  }
}

/**
 * Scans a text without parsing it, in one pass without memory. Only `JSON.parse` decides whether it is JSON.
 * @throws JsonBoundsError at the first place that exceeds a bound.
 */
export function checkJsonBounds(text: string, bounds: JsonBounds): void {
  let depth = 0
  let parts = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma) parts++
    else if (isClosing(code)) depth--
    else if (isOpening(code)) {
      depth++
      parts++
    }
    if (depth > bounds.depth)
      throw new JsonBoundsError(`JSON may be nested ${bounds.depth} deep at most`)
    if (parts > bounds.parts)
      throw new JsonBoundsError(`JSON may have ${bounds.parts} members and elements at most`)
  }
}

/**
 * Parses a stranger's JSON.
 * @throws JsonBoundsError before anything is parsed, SyntaxError for text that is not JSON.
 */
export function parseBoundedJson(text: string, bounds: JsonBounds = bodyBounds): unknown {
  checkJsonBounds(text, bounds)
  return JSON.parse(text)
}
