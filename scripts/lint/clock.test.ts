import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'

/** The only sources that read the time: core's clock, and that of pairing, which a wallet uses without core. */
const clocks = ['packages/core/src/platform/clock.ts', 'packages/pairing/src/relay/platform.ts']

/** Whether a source reads the time, or sets a timer, without a clock that was passed to it. */
function usesGlobals(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '')
  if (/\bDate\.now\b|\bnew Date\(\)|\b(globalThis|window)\.set(Timeout|Interval)/.test(code))
    return true
  const handedIn = /\{[^{}]*\bsetTimeout\b[^{}]*\}\s*[=:)]/.test(code)
  return !handedIn && /(?<![.\w])set(Timeout|Interval)\((?!callback)/.test(code)
}

test.each([
  ['const at = Date.now()', true],
  ['const today = new Date().toDateString()', true],
  ['const today = new Date(now).toDateString()', false],
  ['const timer = setTimeout(end, 100)', true],
  ['globalThis.setTimeout(end)', true],
  ['const timer = platform.setTimeout(end, 100)', false],
  ['const { setTimeout } = platform\nsetTimeout(end, 100)', false],
  ['/** As `Date.now()`. */', false],
])('a source that bypasses the clock is reported: %s', (source, found) => {
  expect(usesGlobals(source)).toBe(found)
})

/** Returns the sources of packages that do not use the clock. */
function goingAround(packages: string, atLeast: number): readonly string[] {
  const sources = globSync(`packages/${packages}/src/**/*.{ts,tsx}`, { cwd: root })
  const files = sources.filter((file) => !/\.test(-d|\.util)?\.tsx?$|\.d\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(atLeast)
  return files.filter((file) => usesGlobals(readFileSync(inRoot(file), 'utf8'))).toSorted()
}

test('core and its adapters read the time in one file', () => {
  expect(goingAround('{core,evm,solana,wagmi,pairing}', 300)).toEqual(clocks)
})

test('components take the time from the platform', () => {
  expect(goingAround('react', 200)).toEqual([])
})

test('decode, login and sign-in take the time from core', () => {
  expect(goingAround('{decode,login,sign-in}', 100)).toEqual([])
})

test('the login frame sets timers and reads the time in one file', () => {
  expect(goingAround('frame', 100)).toEqual(['packages/frame/src/login/framePlatform.ts'])
})
