import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder with these files, until the test has ended. */
export function sources(files: Readonly<Record<string, string>>): string {
  const src = mkdtempSync(join(tmpdir(), 'chunks-'))
  onTestFinished(() => rmSync(src, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, file)), { recursive: true })
    writeFileSync(join(src, file), text)
  }
  return src
}
