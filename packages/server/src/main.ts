import { ConfigError, readConfig } from './config/readConfig.ts'
import { ListenError } from './listen.ts'
import { startServer } from './startServer.ts'
import { StorageError } from './store/store.ts'

/** 1: a fault of the program. 2: the configuration is wrong. 3: port or database cannot be used. */
function explain(error: unknown): { code: number; text: string } {
  if (error instanceof ConfigError) return { code: 2, text: error.message }
  if (error instanceof ListenError) return { code: 3, text: error.message }
  if (error instanceof StorageError) {
    const reason = error.cause instanceof Error ? error.cause.message : String(error.cause)
    return {
      code: 3,
      text: `Cannot use the database (SQLITE_PATH, DATABASE_URL, REDIS_URL): ${reason}`,
    }
  }
  return { code: 1, text: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

function fail(error: unknown): void {
  const { code, text } = explain(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = code
}

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // A second signal ends the process at once. Calls to nodes may still be open: no reason to wait.
      void server
        .stop()
        .catch(fail)
        .then(() => process.exit())
    })
}

await main().catch(fail)
