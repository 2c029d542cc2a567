import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFrameInto } from '../stack/buildFrame.ts'
import type { Measure } from './measure.ts'

/** Returns the scripts that a page names, and loads with itself. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, path]) => path ?? [])

/** Measures the code that the login frame loads until it is ready. */
export async function measureFrame(): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  try {
    await buildFrameInto(folder)
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
    const scripts = scriptsOf(html)
    if (scripts.length === 0) throw new Error('The page of the login frame names no script')
    const value = ['index.html', ...scripts]
      .map((path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length)
      .reduce((sum, bytes) => sum + bytes, 0)
    return { label: 'Login frame until it is ready', value, budget: 90_000 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
