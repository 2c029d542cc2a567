import { cpSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../lib/paths.ts'
import { referencePages } from './reference/referencePages.ts'

/** The source of the site: a copy of `docs/` with the generated pages. Git ignores it. */
const folder = inRoot('apps/site/.pages')

/** Nobody can edit a generated page. */
const frontMatter = '---\neditLink: false\n---\n\n'

/** Writes the folder again from `docs/` and the code. The packages must be built. */
export function preparePages(): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(inRoot('docs'), folder, { recursive: true })
  mkdirSync(join(folder, 'reference'), { recursive: true })
  for (const { path, text } of referencePages())
    writeFileSync(join(folder, `${path}.md`), `${frontMatter}${text}`)
}

/** Copies each page that changes, until the process ends. */
export function copyChanges(): void {
  watch(inRoot('docs'), { recursive: true }, (_, name) => {
    if (name) cpSync(inRoot('docs', name), join(folder, name), { recursive: true, force: true })
  })
}
