import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A relay in a separate process. */
export type Node = Awaited<ReturnType<typeof startNode>>

/** Starts a relay on `database`; `limits` are those that differ from the defaults. */
export async function startNode(database: object, limits: object = {}) {
  const start = performance.now()
  const script = new URL('../relay/serve.ts', import.meta.url)
  const child = fork(script, [JSON.stringify(database), JSON.stringify(limits)], {
    execArgv: ['--conditions=@portico/source', '--disable-warning=ExperimentalWarning'],
    // Its log would break the printed table.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [url] = (await once(child, 'message')) as [string]
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    /** The time until the process listened, in seconds. */
    startSeconds: (performance.now() - start) / 1000,
    /** Resident memory in bytes. */
    memory: async () => {
      child.send('use')
      return ((await once(child, 'message'))[0] as { memory: number }).memory
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
