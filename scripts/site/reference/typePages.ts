import { readFileSync } from 'node:fs'
import { inRoot } from '../../lib/paths.ts'
import { commentBefore, type ParsedFile, parseFile, type SyntaxNode } from './declarations.ts'
import type { GeneratedPage } from './exportPages.ts'
import { codeCell, proseCell, tableOf } from './toMarkdown.ts'

/** A member of an object type. */
type Member = { name: string; type: string; isRequired: boolean; comment: string }

function membersOf(file: ParsedFile, { members }: SyntaxNode): Member[] {
  return (members as SyntaxNode[]).map((member) => {
    const { key, typeAnnotation, optional } = member as unknown as {
      key: { name: string }
      typeAnnotation: { typeAnnotation: SyntaxNode }
      optional: boolean
    }
    const { start, end } = typeAnnotation.typeAnnotation
    return {
      name: key.name,
      type: file.source.slice(start, end),
      isRequired: !optional,
      comment: commentBefore(file, member.start),
    }
  })
}

/** Returns the type with this name in a file. */
function typeIn(file: ParsedFile, name: string): SyntaxNode {
  const found = file.body
    .map(({ declaration }) => declaration as SyntaxNode | undefined)
    .find((node) => (node?.id as { name?: string } | undefined)?.name === name)
  if (!found) throw new Error(`${file.path} declares no type ${name}`)
  return found.typeAnnotation as SyntaxNode
}

/** A row of a table of `docs/embedding.md`: the cells after the name. */
type Row = readonly string[]

/** Returns the rows of that page by their names. The tables of options come first. Tests compare them with the code. */
function embeddingRows(): ReadonlyMap<string, Row> {
  const lines = readFileSync(inRoot('docs/embedding.md'), 'utf8').matchAll(/^\| (`.*) \|$/gm)
  const rows = new Map<string, Row>()
  for (const [, line = ''] of lines) {
    const [names = '', ...cells] = line.split(' | ').join('|').split('|')
    const texts = cells.map((cell) => cell.trim().replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    for (const [, name = ''] of names.matchAll(/`([\w.]+)`/g))
      if (!rows.has(name)) rows.set(name, texts)
  }
  return rows
}

/** Returns the page with every option of `createPortico`, from the types. */
export function optionsPage(): GeneratedPage {
  const file = parseFile(inRoot('packages/core/src/context/options.ts'))
  const known = embeddingRows()
  const tableFor = (name: string, rows: ReadonlyMap<string, Row> = known) =>
    tableOf(
      ['Name', 'Type', 'Default', 'Meaning'],
      membersOf(file, typeIn(file, name)).map((member) => [
        `\`${member.name}\``,
        codeCell(member.type),
        member.isRequired ? 'required' : (rows.get(member.name)?.[0] ?? ''),
        proseCell(member.comment || (rows.get(member.name)?.[1] ?? '')),
      ]),
    )
  const text = `# Options

Every option of \`createPortico\`, from its type. [Embedding](../embedding.md#options) describes them with examples.

${tableFor('PorticoOptions')}

## features

${tableFor('Features')}

## metadata

${tableFor('Metadata', new Map())}
`
  return { path: 'reference/options', text }
}

/** Returns the page with every event, from the type. */
export function eventsPage(): GeneratedPage {
  const file = parseFile(inRoot('packages/core/src/context/events.ts'))
  const { types } = typeIn(file, 'PorticoEvent') as unknown as { types: SyntaxNode[] }
  const known = embeddingRows()
  const rows = types.map((type) => {
    const [first, ...data] = membersOf(file, type)
    const shown = data.map(({ name, type, isRequired, comment }) => {
      const code = codeCell(`${name}${isRequired ? '' : '?'}: ${type}`)
      return comment ? `${code} ${proseCell(comment)}` : code
    })
    const name = first?.type.slice(1, -1) ?? ''
    const meaning = first?.comment || (known.get(name)?.[0] ?? '')
    return [`\`${name}\``, shown.join('<br>'), proseCell(meaning)]
  })
  const text = `# Events

Every event that \`onEvent\` and \`portico.on\` receive, from its type. The widget sends them nowhere.
[Embedding](../embedding.md#events) says when each happens.

${tableOf(['Event', 'Data', 'Meaning'], rows)}
`
  return { path: 'reference/events', text }
}
