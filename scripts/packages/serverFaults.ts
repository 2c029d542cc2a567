import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Packed, unpack } from '../lib/pack.ts'
import { inRoot } from '../lib/paths.ts'

type Manifest = { bin?: Record<string, string>; dependencies?: Record<string, string> }

/**
 * Starts the server's program from the tarballs, in a folder with only their dependencies, and requests its health.
 * Prints the faults and returns their number.
 */
export async function serverFaults(packed: readonly Packed[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-server-'))
  try {
    await serverRuns(packed, folder)
    return 0
  } catch (error) {
    console.error(`@portico/server does not run from its tarball: ${(error as Error).message}`)
    return 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serverRuns(packed: readonly Packed[], folder: string): Promise<void> {
  const place = (name: string) => join(folder, 'node_modules', name)
  const ours = packed.filter(({ manifest }) =>
    /\/(server|contract|siwx|wallet-registry)$/.test(manifest.name ?? ''),
  )
  const needed = new Map<string, string>()
  for (const { folder: workspace, manifest, tarball } of ours) {
    await unpack(tarball, place(manifest.name ?? ''))
    for (const name of Object.keys((manifest as Manifest).dependencies ?? {})) {
      const own = inRoot(workspace, 'node_modules', name)
      needed.set(name, existsSync(own) ? own : inRoot('node_modules', name))
    }
  }
  for (const { manifest } of ours) needed.delete(manifest.name ?? '')
  for (const [name, installed] of needed) {
    mkdirSync(dirname(place(name)), { recursive: true })
    symlinkSync(installed, place(name))
  }
  const server = ours.find(({ manifest }) => manifest.name === '@portico/server')
  const program = (server?.manifest as Manifest | undefined)?.bin?.['portico-server']
  if (!program) throw new Error('it has no program "portico-server"')
  await answersHealth(join(place('@portico/server'), program), folder)
}

async function answersHealth(program: string, cwd: string): Promise<void> {
  const env = { PATH: process.env.PATH, PORT: '0' }
  const child = spawn(process.execPath, [program], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`it ended:\n${output}`)
  })
  ended.catch(() => {})
  try {
    let url: string | undefined
    while (!url) {
      await Promise.race([once(child.stdout, 'data'), ended])
      url = /"url":"([^"]+)"/.exec(output)?.[1]
    }
    const { status } = await fetch(`${url}/health`)
    if (status !== 200) throw new Error(`its health is ${status}`)
  } finally {
    child.kill('SIGTERM')
    await ended.catch(() => {})
  }
}
