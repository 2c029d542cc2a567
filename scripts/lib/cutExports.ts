import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import type { ESTree, Plugin } from 'vite'

/** Exports that become separate modules, by the absolute path of their source. */
export type Cuts = ReadonlyMap<string, readonly string[]>

type Node = ESTree.Program['body'][number]

/**
 * A bundler keeps a module together with the first part of a page that needs it. This plugin makes some exports of a
 * source separate modules, so that the parts of one file can be in several chunks.
 */
export const cutExports = (cuts: Cuts): Plugin => ({
  name: 'cut-exports',
  load: (id) => (/\.tsx?(\?part=\w+)?$/.test(id) ? codeOf(id, cuts) : null),
})

/** Returns the source of a module: its id without a query. */
export const fileOf = (id: string) => id.replace(/\?.*$/, '')

/**
 * Returns the code of a module: a source, a source without its cut exports, or one of those. It imports cut exports of
 * other sources from their modules.
 * @throws Error if a source has no such export, or if a cut export needs something that is not cut out as well.
 */
export function codeOf(id: string, cuts: Cuts): string {
  const [file = '', part] = id.split('?part=')
  const code = readFileSync(file, 'utf8')
  const names = cuts.get(file)
  return withParts(names ? cut(code, file, names, part) : code, file, cuts)
}

const line = (verb: string, specifier: string, file: string, part: string) =>
  `${verb} { ${specifier} } from '${file}?part=${part}'\n`

/** Returns the rest of a source when these exports are cut out of it, or one of them. */
function cut(code: string, file: string, names: readonly string[], part?: string): string {
  const { body } = parseSync(file, code).program
  const missing = names.find((name) => !body.some((node) => declaredBy(node).includes(name)))
  if (missing) throw new Error(`${file} declares no ${missing}`)

  const imports = body.filter((node) => node.type === 'ImportDeclaration')
  const others = body.filter((node) => node.type !== 'ImportDeclaration')
  const home = (node: Node) => names.find((name) => declaredBy(node).includes(name))
  const own = others.filter((node) => home(node) === part)
  const used = namesIn(own)
  const lost = others.filter((node) => part && !home(node)).flatMap(declaredBy)
  const needed = lost.find((name) => used.has(name))
  if (needed) throw new Error(`${file}: ${part} needs ${needed}, which is not cut out`)

  // Comments precede the code that they describe.
  const text = ({ start, end }: Node) =>
    code.slice(Math.max(0, ...body.map((node) => node.end).filter((at) => at <= start)), end)
  const from = `./${basename(file)}`
  return [
    ...imports
      .filter((node) => node.specifiers.some(({ local }) => used.has(local.name)))
      .map(text),
    '\n',
    ...names.flatMap((name) =>
      name !== part && used.has(name) ? line('import', name, from, name) : [],
    ),
    ...(part ? [] : names.map((name) => line('export', name, from, name))),
    ...own.map(text),
  ].join('')
}

/** Returns the code with cut exports of other sources imported from their modules. */
function withParts(code: string, file: string, cuts: Cuts): string {
  // Parsing each source would take seconds.
  if (![...cuts.keys()].some((source) => code.includes(`/${basename(source)}'`))) return code
  let at = 0
  let text = ''
  for (const node of parseSync(file, code).program.body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue
    const from = node.source.value
    const names = cuts.get(resolve(dirname(file), from)) ?? []
    const values = node.specifiers.filter(isValue)
    const parts = values.filter(({ imported }) => names.includes(imported.name))
    if (parts.length === 0) continue
    const print = ({ start, end }: ESTree.Span) => code.slice(start, end)
    const rest = values.filter((specifier) => !parts.includes(specifier)).map(print)
    text += code.slice(at, node.start)
    for (const part of parts) text += line('import', print(part), from, part.imported.name)
    if (rest.length > 0) text += `import { ${rest.join(', ')} } from '${from}'`
    at = node.end
  }
  return text + code.slice(at)
}

/** Whether an import is by name, and not a type. */
const isValue = (
  node: ESTree.ImportDeclarationSpecifier,
): node is ESTree.ImportSpecifier & { imported: ESTree.IdentifierName } =>
  node.type === 'ImportSpecifier' &&
  node.importKind !== 'type' &&
  node.imported.type === 'Identifier'

/** Returns the values that a top-level statement declares. */
function declaredBy(node: Node): readonly string[] {
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declared?.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
  if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration')
    return declared.id ? [declared.id.name] : []
  return []
}

/** Returns every name in these nodes: of values, of types and of members. */
function namesIn(nodes: readonly Node[]): ReadonlySet<string> {
  const names = new Set<string>()
  const program = { type: 'Program', body: nodes } as unknown as ESTree.Program
  const add = ({ name }: { name: string }) => void names.add(name)
  new Visitor({ Identifier: add }).visit(program)
  return names
}
