import { expect, test, vi } from 'vitest'
import { startSolanaNode } from './startSolanaNode.ts'

vi.mock('litesvm', () => {
  throw new Error('Cannot find native binding.')
})

test('one sentence reports that LiteSVM has no build for this platform', async () => {
  await expect(startSolanaNode()).rejects.toMatchObject({
    code: 'NO_BINARY',
    message: `The local Solana chain cannot run here: no build of LiteSVM for ${process.platform} ${process.arch} is installed. It has none for Windows; elsewhere, install with optional dependencies.`,
  })
})
