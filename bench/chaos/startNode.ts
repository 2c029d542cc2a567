import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A relay in a process of its own. */
export async function startNode(database: object) {
  const script = new URL('../relay/serve.ts', import.meta.url)
  const child = fork(script, [JSON.stringify(database)], {
    execArgv: ['--conditions=@portico/source'],
  })
  const [url] = (await once(child, 'message')) as [string]
  return {
    url: url.replace('127.0.0.1', 'localhost'),
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
