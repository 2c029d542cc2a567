import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'

/** Features that Safari 17.5 lacks, the oldest browser for the widget and the web wallet. */
const tooNew = [
  /\bURL\.parse\(/,
  /\bPromise\.try\(/,
  /\bRegExp\.escape\(/,
  /\bIterator\.from\(/,
  /\bUint8Array\.from(?:Hex|Base64)\(/,
  /\bMath\.(?:sumPrecise|f16round)\(/,
  /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|some|every|find|reduce|toArray|take|drop|flatMap|forEach)\(/,
]

const files = globSync(
  [
    'packages/{approval,contract,core,custody,decode,evm,frame,pairing,react,solana,wagmi}/src/**/*.{ts,tsx}',
    'apps/{demo,wallet}/src/**/*.{ts,tsx}',
  ],
  { cwd: root },
).filter((file) => !/\.test(?:\.util|-d)?\.tsx?$/.test(file))

test('browser code uses no feature that a supported browser lacks', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const text = readFileSync(inRoot(file), 'utf8')
    return tooNew
      .flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
      .map((used) => `${file}: ${used}`)
  })
  expect(found).toEqual([])
})

test.each([
  'URL.parse(text)',
  'map.values().toArray()',
  'Iterator.from(list)',
  'Promise.try(work)',
])('%s is reported', (text) => {
  expect(tooNew.some((pattern) => pattern.test(text))).toBe(true)
})
