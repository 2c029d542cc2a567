import { expect, test } from 'vitest'
import { staleArtefacts } from './compile.ts'

test('checked-in artefacts are byte for byte what the compiler makes of the sources', () => {
  expect(staleArtefacts()).toEqual([])
}, 180_000)
