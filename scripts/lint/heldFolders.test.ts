import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'
import { heldFolders, isHeld } from './heldFolders.ts'

test('every folder that is held is there', () => {
  expect(heldFolders.filter((folder) => !existsSync(inRoot(folder)))).toEqual([])
})

test('a place is held by its folder, and not by another that begins alike', () => {
  const held = ['packages/a']
  const places = [
    'packages/a',
    'packages/a/src/b.ts',
    'packages/a/src/b.ts:3 c',
    'packages/ab/src/c.ts',
  ]
  expect(places.map((place) => isHeld(place, held))).toEqual([true, true, true, false])
})
