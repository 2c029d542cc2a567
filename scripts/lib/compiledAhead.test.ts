import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { inParentheses } from './compiledAhead.ts'

/** Returns the exports of a module after it has run. */
const exportsOf = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

const sample = `import { sep } from 'node:path'
export const early = late(2)
function late(n) { return [1, 2].map((x) => (y) => x * y * n).map((by) => by(sep.length)) }
async function* counting() { yield* [1, 2] }
const group = { plain() { return 'method' }, get got() { return 'getter' }, arrow: () => 'arrow' }
class Kind { #own = () => 'field'; tell() { return this.#own() } static made = function () { return new Kind() } }
export const all = [group.plain(), group.got, group.arrow(), Kind.made().tell(), late.name]
export const awaited = (async () => { const seen = []; for await (const n of counting()) seen.push(n); return seen })()
`

test('a module works the same with its functions in parentheses, even before the first statement', async () => {
  const [plain, marked] = await Promise.all([exportsOf(sample), exportsOf(inParentheses(sample))])
  expect(marked.early).toEqual(plain.early)
  expect(marked.all).toEqual(plain.all)
  expect(await marked.awaited).toEqual([1, 2])
})

test('every function is in parentheses except methods, which cannot be', () => {
  const code = inParentheses(sample)
  expect(code).toContain('const late = (function (n) {')
  expect(code).toContain('map(((x) => ((y) => x * y * n)))')
  expect(code).toContain('const counting = (async function* () {')
  expect(code).toContain('plain() {')
  expect(code).not.toMatch(/^function/m)
})

test('a production build of Vite keeps the parentheses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ahead-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const input = join(folder, 'sample.js')
  const view = 'function view(name) { return [name].map((one) => one.length) }\nconsole.log(view)'
  writeFileSync(input, inParentheses(view))
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input } },
  })
  expect(JSON.stringify(built)).toMatch(
    /\(\(function\(\w\)\{return\[\w\]\.map\(\(\w=>\w\.length\)\)\}\)\)/,
  )
})
