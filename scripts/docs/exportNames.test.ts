import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPackages } from '../lib/packages.ts'
import { inRoot } from '../lib/paths.ts'

/**
 * The public exports of packages, from `exports.snap.json`. `core/internal` and `decode` are only for our own packages.
 */
const exported = publicPackages().flatMap(({ folder, manifest }) =>
  Object.entries(
    JSON.parse(readFileSync(inRoot(folder, 'exports.snap.json'), 'utf8')) as Record<
      string,
      string[]
    >,
  )
    .filter(([entry]) => entry !== './internal' && manifest.name !== '@portico/decode')
    .flatMap(([entry, names]) =>
      names.map((name) => ({
        name: name.replace('type ', ''),
        from: manifest.name + entry.slice(1),
      })),
    ),
)

test('no two exports share a name, even in different packages', () => {
  expect(exported.length).toBeGreaterThan(300)
  const byName = Map.groupBy(exported, ({ name }) => name)
  const shared = [...byName].filter(([, places]) => places.length > 1)
  expect(shared.map(([name, places]) => [name, places.map(({ from }) => from)])).toEqual([])
})
