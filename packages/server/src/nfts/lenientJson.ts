import { bodyBounds, JsonBoundsError } from '../util/parseBoundedJson.ts'

/** The error for text that cannot be read as JSON in any way. */
class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

const fail = (): never => {
  throw new Unreadable()
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
const words: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  TRUE: true,
  false: false,
  False: false,
  FALSE: false,
  null: null,
  None: null,
  NULL: null,
  nil: null,
  undefined: null,
  NaN: null,
  Infinity: null,
}
/** The closing quote of a string, by its opening one. */
const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '”': '”',
}
const blank = /[\s\ufeff\u200b]*/y
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*/y
const nextKey = /["'][\w $.-]{1,64}["']\s{0,8}[:=]/y
const bareWord = /[\p{L}_$][\p{L}\p{N}_$-]*/uy
const number = /[+-]?(?:0x[\da-f]+|Infinity|(?:\d[\d_]*)?\.?\d+(?:e[+-]?\d+)?\.?)/iy

/** Creates a reader of one text. It visits each character a bounded number of times. */
function createReader(text: string, { depth: maxDepth, parts: maxParts }: typeof bodyBounds) {
  let at = 0
  let parts = 0

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined) at += found.length
    return found
  }
  const skip = () => {
    match(blank)
    while (match(comment) !== undefined) match(blank)
  }
  const count = () => {
    if (++parts > maxParts) throw new JsonBoundsError(`More than ${maxParts} parts`)
  }

  /** Whether a quote at `place` ends its string, judged by the text after it. */
  const isEnd = (place: number): boolean => {
    blank.lastIndex = place + 1
    const next = place + 1 + (blank.exec(text)?.[0].length ?? 0)
    if (next >= text.length || /[,;:=}\]/#]/.test(text[next] ?? '')) return true
    // A comma is missing: another member begins.
    nextKey.lastIndex = next
    return nextKey.test(text)
  }

  function readEscape(): string {
    const sign = text[at++] ?? fail()
    if (sign !== 'u' && sign !== 'x') return sign === '\n' ? '' : (escapes[sign] ?? sign)
    const length = sign === 'u' ? 4 : 2
    const hex = text.slice(at, at + length)
    if (hex.length < length || /[^\da-f]/i.test(hex)) return sign
    at += length
    return String.fromCharCode(Number.parseInt(hex, 16))
  }

  /** Reads a string. Unescaped line breaks and quotes are part of it. */
  function readString(open: string): string {
    const close = quotes[open]
    let from = ++at
    let read = ''
    for (;;) {
      const sign = text[at] ?? fail()
      if (sign === '\\') {
        read += text.slice(from, at++)
        read += readEscape()
        from = at
      } else if (sign === close && isEnd(at)) {
        return read + text.slice(from, at++)
      } else at++
    }
  }

  function readKey(): string {
    const sign = text[at] ?? fail()
    return sign in quotes ? readString(sign) : (match(bareWord) ?? match(number) ?? fail())
  }

  /** Reads members up to `close`, with commas before, between and after them, or none. */
  function readMembers(close: string, depth: number, readOne: (depth: number) => void): void {
    if (depth > maxDepth) throw new JsonBoundsError(`More than ${maxDepth} deep`)
    at++
    for (;;) {
      skip()
      while (text[at] === ',' || text[at] === ';') {
        at++
        count()
        skip()
      }
      if (at >= text.length) fail()
      if (text[at] === close) {
        at++
        return
      }
      count()
      readOne(depth)
    }
  }

  function readValue(depth: number): unknown {
    skip()
    const sign = text[at] ?? fail()
    if (sign in quotes) return readString(sign)
    if (sign === '{') {
      const members = new Map<string, unknown>()
      readMembers('}', depth + 1, (inner) => {
        const key = readKey()
        skip()
        if (text[at] !== ':' && text[at] !== '=') fail()
        at++
        members.set(key, readValue(inner))
      })
      return Object.fromEntries(members)
    }
    if (sign === '[') {
      const list: unknown[] = []
      readMembers(']', depth + 1, (inner) => list.push(readValue(inner)))
      return list
    }
    const digits = match(number)
    if (digits !== undefined) {
      const value = Number(digits.replace(/_/g, '').replace(/\.$/, ''))
      return Number.isFinite(value) ? value : null
    }
    const word = match(bareWord) ?? fail()
    return word in words ? words[word] : fail()
  }

  return { readValue, seek: (place: number) => (at = place) }
}

const entities: readonly (readonly [RegExp, string])[] = [
  [/&quot;|&#34;|&#x22;/gi, '"'],
  [/&#39;|&#x27;|&apos;/gi, "'"],
  [/&lt;/gi, '<'],
  [/&gt;/gi, '>'],
  [/&amp;/gi, '&'],
]

/** Returns the text with quotes instead of entities, for JSON inside an HTML page. */
const withoutEntities = (text: string): string =>
  /\{\s*(?:&quot;|&#34;)/i.test(text)
    ? entities.reduce((read, [entity, sign]) => read.replace(entity, sign), text)
    : text

/** The maximum length of text before the JSON: a warning of the server, the head of a page. */
const maxBefore = 4096

/** Returns the index at which the JSON begins, or undefined for a page with a script, whose braces are not JSON. */
function startOf(text: string): number | undefined {
  const head = text.slice(0, maxBefore)
  const [before] = /^[^{[]*/.exec(head) ?? ['']
  if (before.length === head.length || /<script/i.test(before)) return undefined
  // A bracket may be part of a warning: `[error] {…}`.
  return text[before.length] === '[' && /^\[\s*\w+\s*\]/.test(text.slice(before.length))
    ? text.indexOf('{', before.length)
    : before.length
}

/**
 * Reads handwritten JSON: with comments, too many or too few commas, other quotes, line breaks and quotes in strings,
 * names without quotes, invalid numbers, and HTML or warnings around it. Only for metadata of NFTs, which strangers
 * wrote and nobody signs. Returns undefined for text that is not JSON, and for truncated text: a half may mean
 * something else than the whole.
 * @throws JsonBoundsError above the bounds of a body.
 */
export function parseLenientJson(given: string, bounds = bodyBounds): unknown {
  const text = withoutEntities(given)
  const start = startOf(text)
  if (start === undefined || start < 0) return undefined
  const reader = createReader(text, bounds)
  reader.seek(start)
  try {
    return reader.readValue(0)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
