import { parseSync } from 'rolldown/utils'
import type { Sources } from './checkWalls.ts'

/** A pattern that the style card refuses, and the words to write instead. */
type ProseRule = { pattern: RegExp; instead: string }

/** A sentence that breaks a rule. */
export type ProseFinding = { place: string; sentence: string; instead: string }

/** Sentences longer than this many words are reported. The card says 25; names and lists need some room. */
const maxWords = 32

/** The rules of `docs/style.md` that a program can check. */
const proseRules: readonly ProseRule[] = [
  {
    pattern: /^\(?(What(?! to do:)|Who|Whoever|Whatever|Whose)\b(?!.*\?$)/,
    instead: 'a subject: name the thing or the actor',
  },
  { pattern: /^\(?Where\b(?!.*\?$)/, instead: '"If …", after the main clause' },
  // "Where" may name a place: after a noun or verb of places.
  {
    pattern:
      /(?<!\b(?:placed?|networks?|chain|embedded|opened|records|shows|knows|not) )\bwhere (there (is|are|was|were)|it|they|none|nobody|no one|one) (?!\w+ed in\b)/i,
    instead: '"if …" or "when …"',
  },
  { pattern: /\banew\b/i, instead: '"again"' },
  { pattern: /\bof which\b/i, instead: 'a second sentence' },
  { pattern: /\bso far\b/i, instead: '"yet" or "until now"' },
  // A noun may follow: "the cookie of its own session".
  {
    pattern:
      /\bof its own(?=$|[^\w ]| (?:if|when|while|and|or|that|which|to|for|in|on|as|is|has)\b)/i,
    instead: '"separate"',
  },
  { pattern: /\bgoes on\b/i, instead: '"continues"' },
  { pattern: /\bcome(s)? along\b/i, instead: '"is loaded with"' },
  { pattern: /\b(is|are|was|were) told of\b/i, instead: '"receives", or name who notifies' },
  { pattern: /\bown currenc(y|ies)\b/i, instead: '"native currency"' },
  { pattern: /\bat your place\b/i, instead: '"on your server"' },
  { pattern: /\b(by|for) (itself|themselves) alone\b|\balone\.$/i, instead: '"only"' },
  { pattern: /\bwhoever\b/i, instead: 'the actor: "the caller", "a visitor"' },
]

const sentencesOf = (text: string): readonly string[] =>
  text
    .replace(/`[^`]*`/g, '`code`')
    .split(/(?<=[.!?][")]?)\s+(?=["(]?[A-Z`@])|\n\s*\n|\n(?=@|- |\| )/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')

/** Returns the number of words. Successive codes are one word. In a list of `@throws`, only the longest entry counts. */
function lengthOf(sentence: string): number {
  const words = sentence.replace(/`code`(,? (and |or )?`code`)*/g, '`codes`')
  const entries = sentence.startsWith('@throws') ? words.split(';') : [words]
  return Math.max(...entries.map((entry) => entry.trim().split(' ').length))
}

/** Returns the findings in a text of prose. */
export function findProse(place: string, text: string): readonly ProseFinding[] {
  return sentencesOf(text).flatMap((sentence) => {
    const broken = proseRules.find(({ pattern }) => pattern.test(sentence))
    if (broken) return [{ place, sentence, instead: broken.instead }]
    if (lengthOf(sentence) <= maxWords) return []
    return [{ place, sentence, instead: `sentences of at most ${maxWords} words` }]
  })
}

const directive = /biome-ignore|@ts-|@vitest-|__PURE__|<reference/
type Comment = { type: string; value: string; start: number; end: number }

const textOf = (value: string): string => {
  const lines = value.replace(/^\*/, '').replace(/\n\s*\* ?/g, '\n')
  const [prose = ''] = lines.split('@example')
  return prose.trim()
}

/** Returns the text of each comment of a source. Successive lines of `//` are one comment. */
export function commentsOf(
  path: string,
  source: string,
): readonly { line: number; text: string }[] {
  const { comments } = parseSync(path, source) as { comments: readonly Comment[] }
  let counted = { place: 0, line: 1 }
  // Comments come in order, so each place is counted from the previous one.
  const lineOf = (place: number) => {
    const line = counted.line + source.slice(counted.place, place).split('\n').length - 1
    counted = { place, line }
    return line
  }
  const isAlone = (start: number) =>
    source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
  const found: { line: number; last: number; text: string }[] = []
  for (const { type, value, start, end } of comments) {
    if (directive.test(value)) continue
    const line = lineOf(start)
    const before = found.at(-1)
    if (type === 'Line' && isAlone(start) && before?.last === line - 1) {
      before.text += `\n${textOf(value)}`
      before.last = line
    } else {
      // A comment of another kind, or after code on its line, is not continued.
      const last = type === 'Line' && isAlone(start) ? lineOf(end) : Number.NaN
      found.push({ line, last, text: textOf(value) })
    }
  }
  return found.map(({ line, text }) => ({ line, text }))
}

/** Returns the findings in the comments of sources. */
export const findProseInComments = (sources: Sources): readonly ProseFinding[] =>
  Object.entries(sources).flatMap(([path, source]) =>
    commentsOf(path, source).flatMap(({ line, text }) => findProse(`${path}:${line}`, text)),
  )
