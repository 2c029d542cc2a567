import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const debianRoot = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

function findBinaries(): string | undefined {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))
  const folders = newest.map((version) => path.join(debianRoot, version, 'bin'))
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [...folders, ...onPath].find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

/**
 * Returns the folder of initdb, postgres and psql. Installs them if that is possible without a prompt.
 * @throws Error that explains how to install them.
 */
export function postgresBinaries(): string {
  const found = findBinaries()
  if (found) return found
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { env })
    execFileSync('apt-get', ['install', '-y', '-q', 'postgresql'], { env })
  }
  const installed = findBinaries()
  if (installed) return installed
  throw new Error(
    'The tests need PostgreSQL 15 or newer: install it (Debian: apt-get install postgresql, macOS: brew install postgresql) so that initdb and postgres are on PATH.',
  )
}

/** Returns the user that runs PostgreSQL. It refuses to run as root, and its package created a user for it. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
