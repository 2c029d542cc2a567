import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresBinaries } from '@portico/testing/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { bundledProgram, programEnvironment } from '../../test/bundledProgram.ts'
import { adminToken, testAuth } from '../../test/createTestServer.ts'
import { filledSqlite } from '../../test/store/filledSqlite.ts'
import { freshPostgres } from '../../test/store/sharedPostgres.ts'
import { startServer } from '../startServer.ts'
import { backUp } from './backUp.ts'
import type { DatabaseConfig } from './databaseConfig.ts'

const page = readFileSync(new URL('../../../../docs/server/backup.md', import.meta.url), 'utf8')

/** The commands of a section of docs/server/backup.md. */
const commandsOf = (heading: string) =>
  /```sh\n(.*?)```/s.exec(page.split(`## ${heading}\n`)[1] ?? '')?.[1] ?? 'false'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs commands as an operator does, with `portico-server` on the path. */
async function shell(folder: string, commands: string, variables: Record<string, string>) {
  const program = await bundledProgram(new URL('../main.ts', import.meta.url))
  const shim = join(folder, 'portico-server')
  writeFileSync(shim, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`)
  chmodSync(shim, 0o755)
  const environment = programEnvironment()
  const PATH = [folder, postgresBinaries(), environment.PATH].join(':')
  const env = { ...environment, ...variables, PATH }
  await promisify(execFile)('sh', ['-e', '-c', commands], { env })
}

async function start(database: DatabaseConfig, keyFile: string) {
  const { url, stop } = await startServer({
    port: 0,
    database,
    adminToken,
    auth: testAuth,
    custody: { keyFile },
    writeLog: () => {},
  })
  onTestFinished(stop)
  const projects = `${url}/admin/v1/projects`
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
  const create = async (name: string) => {
    const body = JSON.stringify({ name, allowedOrigins: [] })
    expect((await fetch(projects, { method: 'POST', headers, body })).status).toBe(200)
  }
  const list = async () => {
    const answer = await (await fetch(projects, { headers })).json()
    return (answer as { projects: { name: string }[] }).projects.map(({ name }) => name)
  }
  const ready = async () => (await fetch(`${url}/ready`)).json() as Promise<{ code?: string }>
  return { create, list, ready, stop }
}

/** The settings of the login, which wallets require. */
const settings = {
  AUTH_ORIGIN: testAuth.origin,
  AUTH_SECRET: testAuth.secret,
  SMTP_URL: testAuth.mail.smtpUrl,
  MAIL_FROM: testAuth.mail.from.address,
}

const databases = {
  SQLite: async (folder: string) => ({
    database: await filledSqlite(join(folder, 'portico.db')),
    variables: { SQLITE_PATH: join(folder, 'portico.db') },
  }),
  PostgreSQL: async () => {
    const database = await freshPostgres()
    return { database, variables: { DATABASE_URL: database.url } }
  },
}

test.each(['SQLite', 'PostgreSQL'] as const)(
  'the commands of the page restore %s and the custody key from copies of a running server',
  async (kind) => {
    const folder = createFolder()
    const { database, variables } = await databases[kind](folder)
    const keyFile = join(folder, 'keys.json')
    const copies = { COPY: join(folder, 'copy'), KEY_COPY: join(folder, 'keys-copy.json') }
    const given = { ...settings, ...variables, ...copies, CUSTODY_KEY_FILE: keyFile }
    const server = await start(database, keyFile)
    await server.create('Before')
    for (const part of [kind, 'the custody key'])
      await shell(folder, commandsOf(`Copy ${part}`), given)
    await server.create('After')
    await server.stop()
    rmSync(keyFile)

    const stranger = await start(database, join(folder, 'new.json'))
    expect(await stranger.ready()).toMatchObject({ code: 'KEYS_UNAVAILABLE' })
    await stranger.stop()
    await shell(folder, commandsOf(`Restore ${kind}`), given)
    const restored = await start(database, keyFile)
    expect(await restored.list()).toEqual(['Before'])
    expect(await restored.ready()).toEqual({ status: 'ready' })
    await restored.stop()
  },
)

test('a copy of the file of a running server lacks what --backup copies', async () => {
  const folder = createFolder()
  const database = await filledSqlite(join(folder, 'portico.db'))
  const keyFile = join(folder, 'keys.json')
  const server = await start(database, keyFile)
  await server.create('Before')
  const file = join(folder, 'file.db')
  const copy = join(folder, 'copy.db')
  copyFileSync(database.path, file)
  backUp(database, copy)
  await server.stop()
  const inFile = await start({ kind: 'sqlite', path: file }, join(folder, 'other.json'))
  expect(await inFile.list()).toEqual([])
  await inFile.stop()
  const inCopy = await start({ kind: 'sqlite', path: copy }, keyFile)
  expect(await inCopy.list()).toEqual(['Before'])
  await inCopy.stop()
})

test('--backup makes a file for its owner, and overwrites none', async () => {
  const folder = createFolder()
  const database = { kind: 'sqlite', path: join(folder, 'portico.db') } as const
  const copy = join(folder, 'copy.db')
  expect(() => backUp(database, copy)).toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: `there is no database ${database.path}` }),
    }),
  )
  await filledSqlite(database.path)
  expect(backUp(database, copy)).toBe(statSync(copy).size)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(() => backUp(database, copy)).toThrow(
    expect.objectContaining({
      cause: expect.objectContaining({ message: `${copy} exists already` }),
    }),
  )
  expect(() => backUp(database, join(folder, 'gone', 'copy.db'))).toThrow()
  expect(existsSync(`${copy}.incomplete`)).toBe(false)
  expect(() => backUp({ kind: 'postgres', url: 'postgres://none' }, copy)).toThrow('with pg_dump')
})
