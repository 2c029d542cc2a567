import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'
import { copyOf, recipe, templateFiles } from './copyOf.ts'

let folder: string
const files = templateFiles('A route')
const touched = new Set<string>()

/** Runs a program of this Node in the copy; gives its exit code and what it printed. */
function run(args: readonly string[]): { code: number | null; output: string } {
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  return { code: status, output: stdout + stderr }
}

const compile = () => run([inRoot('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json'])

/** Changes a file of the copy, or makes it. */
function change(path: string, edit: (text: string) => string, text?: string): void {
  touched.add(path)
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  const before = text ?? readFileSync(file, 'utf8')
  const after = edit(before)
  if (text === undefined && after === before) throw new Error(`${path} has no such place`)
  writeFileSync(file, after)
}

const addFile = (path: string) => change(path, (text) => text, files.get(path) ?? '')

/** Adds a line after the first one that holds a text. */
const after = (part: string, line: string) => (text: string) =>
  text.replace(new RegExp(`^.*${RegExp.escape(part)}.*\n`, 'm'), (found) => `${found}${line}\n`)

/** What a client sees of the new route, through the tests' own server. */
const useIt = `
import { createTestServer, projectId, shopId } from './packages/server/test/createTestServer.ts'

const { request } = await createTestServer({ config: { rateLimit: { burst: 4, perSecond: 1 } } })
const status = async (...given) => (await request(...given)).status
const known = '/v1/thing/a?projectId='
const served = await request(known + projectId)
const origin = { headers: { origin: 'https://other.example' } }
const described = (await (await request('/openapi.json')).json()).paths['/v1/thing/{id}'].get
console.log(JSON.stringify({
  served: [served.status, await served.json()],
  missing: await status('/v1/thing/b?projectId=' + projectId),
  stranger: await status('/v1/thing/a'),
  origin: await status(known + shopId, origin),
  limited: await status(known + projectId),
  method: await status(known + projectId, { method: 'PUT' }),
  page: await status('/docs/thing'),
  described: Object.keys(described.responses),
}))
`

beforeAll(() => {
  folder = copyOf(['contract', 'server'])
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { composite: false, declarationMap: false, noEmit: true, types: ['node'] },
      include: ['packages/contract/src', 'packages/server/src'],
      exclude: ['**/*.test.*', '**/*.test-d.*'],
    }),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the recipe of a route is all that a new one needs', { timeout: 180_000 }, () => {
  const [route = '', handlers = ''] = files.keys()
  addFile(route)
  const index = 'packages/contract/src/index.ts'
  change(index, after('./routes/supportedChains.ts', "export * from './routes/thing.ts'"))
  const table = 'packages/contract/src/routes/routes.ts'
  change(table, after('./supportedChains.ts', "import { thing } from './thing.ts'"))
  change(table, after('  metrics,', '  thing,'))

  // A route that nobody serves does not compile, and the complaint names both.
  const unserved = compile()
  expect(unserved.code).not.toBe(0)
  expect(unserved.output).toMatch(/createHandlers\.ts.*\n?.*thing/)

  addFile(handlers)
  const create = 'packages/server/src/createHandlers.ts'
  change(create, after('./rpc/', "import { thingHandlers } from './thing/thingHandlers.ts'"))
  change(create, after('...rpcHandlers', "    ...thingHandlers(new Map([['a', 'A']])),"))
  expect(compile()).toEqual({ code: 0, output: '' })

  writeFileSync(join(folder, 'useIt.ts'), useIt)
  const { code, output } = run(['--conditions=@portico/source', '--no-warnings', 'useIt.ts'])
  expect(code, output).toBe(0)
  expect(JSON.parse(output)).toEqual({
    served: [200, { name: 'A' }],
    missing: 404,
    stranger: 401,
    origin: 403,
    limited: 429,
    method: 405,
    page: 200,
    described: ['200', '401', '403', '404', '429', '503'],
  })

  const list = recipe('A route')
  expect([...touched].filter((path) => !list.includes(path))).toEqual([])
  for (const step of ['docs/server.md', 'npm run openapi', 'scripts/exports.ts --update'])
    expect(list).toContain(step)
})
