import { spawn } from 'node:child_process'
import { inRoot } from '../../scripts/lib/paths.ts'

/** A built example that is being served. */
export type RunningExample = { url: string; stop: () => void }

/** Serves the built Next.js example on a port that is free. */
export function startNext(): Promise<RunningExample> {
  const program = inRoot('node_modules/next/dist/bin/next')
  const child = spawn(process.execPath, [program, 'start', '-p', '0'], {
    cwd: inRoot('examples/next'),
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`next start ended with ${code}: ${output}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (url) resolve({ url, stop: () => void child.kill() })
    })
  })
}
