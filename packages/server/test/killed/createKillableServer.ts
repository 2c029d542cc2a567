import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Mailbox, startMailbox } from '@portico/testing/mailbox'
import type { Node } from '../../src/auth/device.test.util.ts'
import type { DatabaseConfig } from '../../src/store/databaseConfig.ts'
import { bundledProgram, programEnvironment } from '../bundledProgram.ts'
import { frameOrigin, projectId, testAuth } from '../createTestServer.ts'
import type { Order } from './dieAfter.ts'

const dieAfter = fileURLToPath(new URL('./dieAfter.ts', import.meta.url))

const environmentOf = (
  folder: string,
  { smtpUrl }: Mailbox,
  database: DatabaseConfig | undefined,
): Record<string, string> => ({
  ...(database?.kind === 'postgres'
    ? { DATABASE_URL: database.url }
    : { SQLITE_PATH: join(folder, 'portico.db') }),
  PORT: '0',
  CUSTODY_KEY_FILE: join(folder, 'keys.json'),
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Portico <login@portico.test>',
  AUTH_ORIGIN: frameOrigin,
  AUTH_SECRET: testAuth.secret,
  RATE_LIMIT_BURST: '0',
  RELAY_ENABLED: 'false',
  LOG_LEVEL: 'debug',
  PORTICO_PROJECTS: JSON.stringify([{ id: projectId, name: 'Any', allowedOrigins: [] }]),
})

/** Waits for the server to listen and returns its port. Records all its output. */
function listen(child: ChildProcess, log: string[]): Promise<number> {
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('It says nothing')
  createInterface(stderr).on('line', (line) => log.push(line))
  const lines = createInterface(stdout)
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server has ended: ${log.slice(-5).join('\n')}`)))
    lines.on('line', (line) => {
      log.push(line)
      const port = /"url":"http:\/\/[^"]*:(\d+)"/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
  })
}

/**
 * Creates a separate server process, over a database and a mail server, which can be killed and restarted. The database
 * is a SQLite file, unless a PostgreSQL one is given.
 */
export async function createKillableServer(database?: DatabaseConfig) {
  const program = await bundledProgram(new URL('../../src/main.ts', import.meta.url))
  const folder = mkdtempSync(join(tmpdir(), 'portico-server-'))
  const mailbox = await startMailbox()
  let child: ChildProcess | undefined
  const log: string[] = []
  let port = 0
  let ahead = 0
  let armed: { path: string; dieAfter: number } | undefined

  async function order(given: Order): Promise<void> {
    if (!child?.connected) return
    const done = once(child, 'message')
    child.send(given)
    await done
  }
  const isAlive = () => child?.exitCode === null && child.signalCode === null

  async function kill(): Promise<void> {
    if (!child) return
    const ended = isAlive() ? once(child, 'exit') : undefined
    child.kill('SIGKILL')
    await ended
    child = undefined
  }

  /** Stops the process as an operator does. */
  async function stop(): Promise<void> {
    if (!child || !isAlive()) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    child = undefined
  }

  /** Represents a missing answer: the server died. */
  const lost = () => Response.json({ code: 'LOST', reasons: [] }, { status: 599 })

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    if (armed && init.method === 'POST' && path.startsWith(armed.path)) {
      await order({ dieAfter: armed.dieAfter })
      armed = undefined
    }
    const url = `http://127.0.0.1:${port}${path}`
    return fetch(url, init).then(async (answer) => new Response(await answer.text(), answer), lost)
  }

  return {
    folder,
    mailbox,
    log,
    kill,
    stop,
    /** Writes all that is alive in the memory of the server into a file. */
    dumpHeap: (path: string): Promise<void> => order({ heapTo: path }),
    start: async (): Promise<void> => {
      child = spawn(process.execPath, ['--import', dieAfter, program], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...programEnvironment(), ...environmentOf(folder, mailbox, database) },
      })
      port = await listen(child, log)
      await order({ aheadMs: ahead })
    },
    /** At the next request of this path the server dies after so many statements. */
    dieAt: (path: string, dieAfter: number): void => {
      armed = { path, dieAfter }
    },
    /** Moves the clock of the server, and that of its devices. */
    advance: async (ms: number): Promise<void> => {
      ahead += ms
      await order({ aheadMs: ahead })
    },
    /**
     * Returns the server as a visitor with this address sees it, and the visitor's mails. A mail that came twice counts
     * once.
     */
    nodeOf: (email: string): Node => ({
      request,
      now: () => Date.now() + ahead,
      get mails() {
        const all = mailbox.mails.filter(({ to }) => to.includes(email))
        const byId = new Map(all.toReversed().map((mail) => [mail.messageId, mail]))
        const mails = [...byId.values()].toReversed()
        return mails.map((mail) => ({ ...mail, id: mail.messageId, to: email }))
      },
    }),
    end: async (): Promise<void> => {
      await kill()
      await mailbox.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
