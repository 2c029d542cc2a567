import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRoot, root } from '../lib/paths.ts'

/** One complaint of the linter about a sample. */
export type Complaint = { path: string; rule: string; message: string }

/**
 * Lints invented files, by their path in the repository, with our real configuration and manifests. They are in a
 * temporary folder, so that a wall can be tested without a hole in the real one.
 */
export function lintSamples(samples: Record<string, string>): Complaint[] {
  const folder = mkdtempSync(join(tmpdir(), 'portico-lint-'))
  try {
    const copied = ['biome.json', 'scripts/lint/*.grit', '{.,packages/*}/package.json']
    for (const path of globSync(copied, { cwd: root })) cpSync(inRoot(path), join(folder, path))
    for (const [path, text] of Object.entries(samples)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    return readComplaints(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readComplaints(folder: string): Complaint[] {
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  const biome = inRoot('node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(`The linter returned no report: ${stderr}`)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  return diagnostics.map(({ category, location, message, description }) => ({
    path: typeof location?.path === 'string' ? location.path : (location?.path?.file ?? ''),
    rule: category.split('/').at(-1) ?? category,
    message: description ?? textOf(message),
  }))
}

type Message = string | { content: string }[]
type Diagnostic = {
  category: string
  description?: string
  message: Message
  location?: { path?: string | { file: string } }
}

const textOf = (message: Message) =>
  typeof message === 'string' ? message : message.map(({ content }) => content).join('')
