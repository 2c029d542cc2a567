import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { inRoot } from '../lib/paths.ts'

/** A built example that is being served. */
export type RunningExample = { url: string; stop: () => Promise<void> }

/** Serves a built example on a free port: one of Next.js, or a program. */
export function startExample(
  name: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningExample> {
  const folder = `examples/${name}`
  const args = existsSync(inRoot(folder, 'next.config.ts'))
    ? [inRoot('node_modules/next/dist/bin/next'), 'start', '-p', environment.PORT ?? '0']
    : ['dist/main.js']
  // As it is published: without the condition that resolves to our sources.
  const { NODE_OPTIONS, ...others } = process.env
  const child = spawn(process.execPath, args, {
    cwd: inRoot(folder),
    env: {
      ...others,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${output}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (url) resolve({ url, stop })
    })
  })
}
