import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildFrameInto, hashesOf } from './buildFrame.ts'

async function buildOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await buildFrameInto(folder)
  return folder
}

test('the same sources yield the same login frame, wherever they are built', async () => {
  const first = await buildOnce()
  const second = await buildOnce()
  expect(hashesOf(first).length).toBeGreaterThan(1)
  expect(hashesOf(second)).toEqual(hashesOf(first))
})

test('the login frame names no other origin, and none of its pages has an inline script', async () => {
  const folder = await buildOnce()
  for (const name of ['index.html', 'revert.html', 'refuse.html'])
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(
      /https?:|<script(?![^>]* src="\/assets\/)|<style| on\w+=| style=/,
    )
})
