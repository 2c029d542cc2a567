import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'
import { kinds, type Sources, unproved } from './conformance.ts'
import { recipe } from './copyOf.ts'

const paths = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
const sources: Sources = new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))

/** The first files that a newcomer writes, and the test that the recipe requires. */
const dummies = {
  connector: {
    heading: 'A connector',
    made: 'packages/evm/src/connectors/thing.ts',
    text: "export function thing(): Connector {\n  return connectorFromProvider(provider, { id: 'thing' })\n}\n",
    test: "import { thing } from './thing.ts'\n\ndescribeConnector('a thing', { create: thing })\n",
  },
  adapter: {
    heading: 'An adapter',
    made: 'packages/thing/src/thing.ts',
    text: "export const thing = () => defineAdapter({ namespace: 'thing' })\n",
    test: "import { thing } from './thing.ts'\n\ndescribeAdapter('a thing', { create: thing })\n",
  },
  seller: {
    heading: 'An on-ramp seller',
    made: 'packages/server/src/onramp/providers/thing.ts',
    text: 'export function createThing(): OnrampProvider {\n  return thing\n}\n',
    test: "import { createThing } from './thing.ts'\n\ndescribeProvider('a thing', { create: createThing })\n",
  },
} as const
const names = ['connector', 'adapter', 'seller'] as const

test.each(names)('each %s passes its suite', (kind) => {
  const makers = [...sources].filter(([path, text]) => kinds[kind].isMaker(path, text))
  expect(makers.length).toBeGreaterThan(1)
  expect(unproved(kind, sources)).toEqual([])
})

test.each(names)('a new %s without a suite is reported', (kind) => {
  const { heading, made, text, test: proof } = dummies[kind]
  expect(recipe(heading)).toContain(`\`${kinds[kind].suite.slice(0, -1)}\``)
  const forgotten = new Map([...sources, [made, text]])
  expect(unproved(kind, forgotten)).toEqual([made])
  const named = made.replace('.ts', '.test.ts')
  expect(unproved(kind, new Map([...forgotten, [named, proof]]))).toEqual([])
  const typed = proof.replace('import {', 'import type {')
  expect(unproved(kind, new Map([...forgotten, [named, typed]]))).toEqual([made])
})
