import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { inRoot } from '../../lib/paths.ts'

/** An export of a package: its name, its declaration without the doc comment, and that comment as Markdown. */
export type Declared = { name: string; declaration: string; comment: string }

/** A node of a syntax tree, with its fields. */
export type SyntaxNode = { type: string; start: number; end: number } & Readonly<
  Record<string, unknown>
>

/** A parsed file of declarations. */
export type ParsedFile = ReturnType<typeof parseFile>

/** Parses a file once, with its comments. */
export function parseFile(path: string) {
  const source = readFileSync(path, 'utf8')
  const { program, comments, module } = parseSync(path, source)
  return { path, source, module, comments, body: program.body as unknown as SyntaxNode[] }
}

/**
 * Returns the exports of a file of declarations, by name, each from the file that declares it.
 * @throws Error if a declaration is not found.
 */
export function readDeclared(path: string): readonly Declared[] {
  const found = new Map<string, Declared>()
  const file = parseFile(path)
  for (const entry of file.module.staticExports.flatMap(({ entries }) => entries)) {
    const from = entry.moduleRequest && fileOf(path, entry.moduleRequest.value)
    const name = entry.exportName.name ?? undefined
    if (from && !name) for (const one of readDeclared(from)) found.set(one.name, one)
    else if (from && name && entry.importName.kind === 'All')
      found.set(name, namespaceOf(from, name))
    else if (name)
      found.set(
        name,
        from ? declaredIn(from, entry.importName.name ?? name, name) : ownOf(file, name),
      )
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns the exports of a file as those of one name, as in `export * as constants`. */
const namespaceOf = (path: string, name: string): Declared => ({
  name,
  declaration: readDeclared(path)
    .map(({ declaration }) => declaration)
    .join('\n'),
  comment: '',
})

/** Returns the export of a file under a new name. */
function declaredIn(path: string, imported: string, name: string): Declared {
  const one = readDeclared(path).find((declared) => declared.name === imported)
  if (!one) throw new Error(`${path} does not export ${imported}`)
  return { ...one, name }
}

/** Returns the declarations of a file, or of another package, that a file imports. */
function fileOf(path: string, request: string): string {
  if (!request.startsWith('@portico/'))
    return join(dirname(path), request).replace(/(\.d)?\.tsx?$/, '.d.ts')
  const [, name = '', rest] = request.split('/')
  const folder = inRoot('packages', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, exports[rest ? `./${rest}` : '.'].types)
}

const nameIn = (node: SyntaxNode): string | undefined => {
  const { id, declarations } = node as {
    id?: { name?: string }
    declarations?: { id: { name: string } }[]
  }
  return id?.name ?? declarations?.[0]?.id.name
}

function ownOf(file: ParsedFile, name: string): Declared {
  const { source, body, path } = file
  for (const node of body) {
    const isExport = node.type === 'ExportNamedDeclaration'
    const inner = isExport ? (node.declaration as SyntaxNode | null) : node
    if (!inner || nameIn(inner) !== name) continue
    const declaration = source.slice(inner.start, inner.end).replace(/^declare /, '')
    return { name, declaration, comment: commentBefore(file, node.start) }
  }
  throw new Error(`${path} does not declare ${name}`)
}

/** Returns the doc comment that ends right before a place, without its marks. */
export function commentBefore({ source, comments }: ParsedFile, place: number): string {
  const comment = comments.findLast(
    ({ type, start, end }) =>
      type === 'Block' &&
      source.startsWith('/**', start) &&
      end <= place &&
      /^\s*$/.test(source.slice(end, place)),
  )
  if (!comment) return ''
  return comment.value
    .replace(/^\*/, '')
    .replace(/\n\s*\* ?/g, '\n')
    .trim()
}

/** Returns the declarations of a package's entry, or undefined if the package is not built. */
export const builtEntry = (folder: string, types: string): string | undefined => {
  const path = inRoot(folder, types)
  return existsSync(path) ? path : undefined
}
