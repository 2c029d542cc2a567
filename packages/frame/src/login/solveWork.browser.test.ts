import { hasZeroBits, workIterations } from '@portico/contract'
import { expect, test } from 'vitest'
import { solveWork } from './solveWork.ts'

test('a browser does the work that a server requires', async () => {
  const challenge = `1767225600000.6.${'A'.repeat(22)}.${'0'.repeat(64)}`
  const work = await solveWork(challenge)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(work), 'PBKDF2', false, ['deriveBits'])
  const salt = bytes(challenge)
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: workIterations }
  const hash = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
  expect(hasZeroBits(hash, 6)).toBe(true)
  expect(work.startsWith(`${challenge}~`)).toBe(true)
})
