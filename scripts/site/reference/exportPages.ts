import { readFileSync } from 'node:fs'
import { publicPackages, type Workspace } from '../../lib/packages.ts'
import { inRoot } from '../../lib/paths.ts'
import { SentenceError } from '../../lib/sentence.ts'
import type { Surface } from '../../lib/surface.ts'
import { builtEntry, type Declared, readDeclared } from './declarations.ts'
import { fenced, partsOf } from './toMarkdown.ts'

/** A generated page: its path in `docs` without `.md`, and its text. */
export type GeneratedPage = { path: string; text: string }

/** The entries of a package that sites and back ends import, by their names. The others are for Portico's own packages. */
const entriesOf = ({ folder, manifest }: Workspace): { name: string; file: string }[] =>
  Object.entries(manifest.exports ?? {}).flatMap(([name, target]) => {
    if (typeof target === 'string' || /internal/.test(name)) return []
    const file = target.types && builtEntry(folder, target.types)
    return file ? [{ name: `${manifest.name}${name.slice(1)}`, file }] : []
  })

/** Returns a page for each published package, with every export and its doc comment. */
export const exportPages = (): GeneratedPage[] =>
  publicPackages().map((workspace) => {
    const { name, description = '' } = workspace.manifest
    const sections = entriesOf(workspace).map((entry) => {
      const declared = readDeclared(entry.file)
      assertComplete(workspace, entry.name, declared)
      return `## \`${entry.name}\`\n\n${declared.map(sectionOf).join('\n\n')}`
    })
    const text = `# ${name}\n\n${description}.\n\n${sections.join('\n\n')}\n`
    return { path: `reference/${name.replace('@portico/', '')}`, text }
  })

/** Compares the exports that were found with the committed list of the package. */
function assertComplete(
  { folder, manifest }: Workspace,
  entry: string,
  declared: readonly Declared[],
) {
  const surface = JSON.parse(readFileSync(inRoot(folder, 'exports.snap.json'), 'utf8')) as Surface
  const listed = surface[entry.replace(manifest.name, '.')] ?? []
  const found = new Set(declared.map(({ name }) => name))
  const missing = listed.map((name) => name.replace('type ', '')).filter((name) => !found.has(name))
  if (missing.length > 0)
    throw new SentenceError(
      `The reference of ${entry} lacks ${missing.join(', ')}: build the packages.`,
    )
}

/** Returns the section of an export. */
export function sectionOf({ name, declaration, comment }: Declared): string {
  const { text, tags, examples } = partsOf(comment)
  const language = /</.test(examples.join('')) ? 'tsx' : 'ts'
  return [
    `### ${name}`,
    text,
    declarationOf(declaration),
    ...tags,
    ...examples.map((example) => fenced(language, example)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Longer declarations are shown by their beginning. */
const maxLines = 40

/** Returns the fence of a declaration, or nothing for a schema: its inferred type of valibot tells a reader little. */
function declarationOf(declaration: string): string {
  if (/\bv\.\w+</.test(declaration)) return ''
  const lines = declaration.split('\n')
  const isLong = lines.length > maxLines
  return fenced('ts', isLong ? `${lines.slice(0, 3).join('\n')}\n  // …` : declaration)
}
