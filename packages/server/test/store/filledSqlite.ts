import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/store/openStore.ts'

let template: Promise<Buffer> | undefined

/**
 * Creates a SQLite file at this path with every table and no rows, from a template: creating the tables takes longer
 * than most tests.
 */
export async function filledSqlite(path: string): Promise<{ kind: 'sqlite'; path: string }> {
  template ??= makeTemplate()
  writeFileSync(path, await template)
  return { kind: 'sqlite', path }
}

async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-template-'))
  const path = join(folder, 'portico.db')
  try {
    await (await openStore({ kind: 'sqlite', path }, Date.now)).close()
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
