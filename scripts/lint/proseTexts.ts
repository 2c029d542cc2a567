import { parseSync } from 'rolldown/utils'
import type { Sources } from './checkWalls.ts'
import { commentsOf, findProse, type ProseFinding } from './prose.ts'

/** A text for people in a file, and its first line. */
type Text = { line: number; text: string }
type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const lineAt = (source: string, place: number) => source.slice(0, place).split('\n').length

/** Returns the content of a string literal or a template, as it is written, or undefined for another node. */
const stringIn = (source: string, { type, value, start, end }: Node): string | undefined => {
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'TemplateLiteral' ? source.slice(start + 1, end - 1) : undefined
}

/** Returns the name at the beginning of `test`, `test.each(rows)` and `test.skipIf(isSlow)`. */
function rootNameOf(node: Node): string {
  const { type, name, object, callee, tag } = node
  if (type === 'Identifier') return String(name)
  const inner = { MemberExpression: object, CallExpression: callee, TaggedTemplateExpression: tag }
  const next = inner[type as keyof typeof inner]
  return isNode(next) ? rootNameOf(next) : ''
}

const isTest = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && /^(test|it|describe)$/.test(rootNameOf(callee))

const argumentsOf = ({ arguments: given }: Node) => given as readonly Node[]

/** A capital letter at the beginning of a title, so that the rules about beginnings of sentences apply. */
const asSentence = (title: string) => title.charAt(0).toUpperCase() + title.slice(1)

/**
 * Returns the titles of the tests of a source, as sentences. A title within a `describe` continues its title, so it may
 * begin with "who" or "whose".
 */
export function titlesOf(path: string, source: string): readonly Text[] {
  const inNode = (node: Node, isWithin: boolean): readonly Text[] => {
    const [title, body] = isTest(node) ? argumentsOf(node) : []
    const text = title && body ? stringIn(source, title) : undefined
    const children = childrenOf(node).flatMap((child) =>
      inNode(child, isWithin || text !== undefined),
    )
    if (!title || text === undefined) return children
    const sentence = isWithin && /^who(se)?\b/.test(text) ? text : asSentence(text)
    return [{ line: lineAt(source, title.start), text: sentence }, ...children]
  }
  return inNode(parseSync(path, source).program as unknown as Node, false)
}

/** A label, such as "What you pay": it is no sentence. */
const label = /^(What|Where|Who)\b[^.!]*$/

/** Returns the texts of a catalogue: the strings that are values of its properties, without labels. */
export function messagesOf(path: string, source: string): readonly Text[] {
  const inNode = (node: Node): readonly Text[] => {
    const { type, value } = node
    const text = type === 'Property' && isNode(value) ? stringIn(source, value) : undefined
    const found = text ? [{ line: lineAt(source, node.start), text }] : []
    return [...found, ...childrenOf(node).flatMap(inNode)]
  }
  const all = inNode(parseSync(path, source).program as unknown as Node)
  return all.filter(({ text }) => !label.test(text))
}

const plainText = (markdown: string) =>
  markdown.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*~]+(?=\S)|(?<=\S)[*~]+/g, '')

/** A title of a test in a cell: `file`: title, or `file` "title". It is checked where the test is. */
const quotedTitle = /^`[^`]+\.(test|spec|test-d)\.tsx?`(:| ")/

/**
 * Returns the paragraphs, list items and table cells of a page. Headings and the first row of a table are labels, so
 * they are left out, as are code and quotations.
 */
export function paragraphsOf(page: string): readonly Text[] {
  const found: Text[] = []
  const lines = page.split('\n')
  let isCode = false
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    const add = (text: string) => found.push({ line: at + 1, text: text.trim() })
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    const isTable = line.startsWith('|')
    const isLine = (text = '') => /^\|[-:| ]+$/.test(text)
    const isLabel = line.startsWith('#') || (isTable && (isLine(line) || isLine(lines[at + 1])))
    const isApart = isCode || isLabel || /^\s*(```|~~~|>|<|$)|^ {4}\S/.test(line)
    if (!isApart && isTable) for (const cell of line.split(/(?<!\\)\||<br>/)) add(cell)
    else if (!isApart && isOpen && !/^\s*([-*]|\d+\.) /.test(line)) {
      const last = found.at(-1)
      if (last) last.text += `\n${line.trim()}`
    } else if (!isApart) add(line.replace(/^\s*([-*]|\d+\.) /, ''))
    isOpen = !isApart && !isTable
  }
  return found
    .filter(({ text }) => text !== '' && !quotedTitle.test(text))
    .map(({ line, text }) => ({ line, text: plainText(text) }))
}

/** The English texts for visitors, readers of mails, and developers. */
const catalogues =
  /react\/src\/i18n\/(en|subjects\/\w+Messages)\.ts$|\/(auth\/texts|wallet\/src\/i18n|frame\/src(\/\w+)*)\/en\.ts$|\/errors\/(catalogue|hints)\.ts$|\/apiErrors\.ts$/

function textsOf(path: string, source: string): readonly Text[] {
  if (path.endsWith('.md')) return paragraphsOf(source)
  const comments = commentsOf(path, source)
  if (/\.(test|test-d)\.tsx?$/.test(path)) return [...comments, ...titlesOf(path, source)]
  return catalogues.test(path) ? [...comments, ...messagesOf(path, source)] : comments
}

/** A sentence that a rule refuses and that stays, and the reason. An empty beginning is that of each sentence of a file. */
export type KeptSentence = { path: string; begins: string; why: string }

/**
 * Returns the findings in comments, titles of tests, catalogues and pages, and the kept sentences that no longer
 * break a rule.
 */
export function findProseInTexts(
  sources: Sources,
  kept: readonly KeptSentence[],
): { findings: readonly ProseFinding[]; unused: readonly KeptSentence[] } {
  const used = new Set<KeptSentence>()
  const findings = Object.entries(sources).flatMap(([path, source]) =>
    textsOf(path, source)
      .flatMap(({ line, text }) => findProse(`${path}:${line}`, text))
      .filter(({ sentence }) => {
        const row = kept.find(({ path: at, begins }) => at === path && sentence.startsWith(begins))
        if (row) used.add(row)
        return !row
      }),
  )
  return { findings, unused: kept.filter((row) => row.path in sources && !used.has(row)) }
}
