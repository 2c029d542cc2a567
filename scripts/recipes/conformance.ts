import { dirname, join } from 'node:path/posix'

/** Sources and tests, by path. */
export type Sources = ReadonlyMap<string, string>

/** A kind of thing that has to pass a suite: how its source is recognized, and how the suite is run. */
type Kind = { isMaker(path: string, text: string): boolean; suite: string }

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

export const kinds = {
  connector: {
    isMaker: (path, text) =>
      /^packages\/(?!core|react|testing)[\w-]+\/src\//.test(path) &&
      /\): (?:\w*Connector|Promise<\w*Connector>) (?:\{|=>)/.test(text) &&
      // A wrapper of a connector is not a new one. The connector within has passed.
      !/: Connector\): Connector /.test(text),
    suite: 'describeConnector(',
  },
  adapter: {
    isMaker: (path, text) =>
      /^packages\/(?!core|testing)[\w-]+\/src\/\w+\.ts$/.test(path) &&
      /\bdefineAdapter\b/.test(text),
    suite: 'describeAdapter(',
  },
  seller: {
    isMaker: (path, text) =>
      /^packages\/server\/src\/onramp\/providers\//.test(path) &&
      /\): OnrampProvider (?:\{|=>)/.test(text) &&
      // This only selects one of them.
      !text.includes('switch (config.kind)'),
    suite: 'describeProvider(',
  },
} as const satisfies Record<string, Kind>

/** Returns the files that a file loads by relative imports, without types. */
function importsOf(path: string, text: string): readonly string[] {
  const names = [...text.matchAll(/^(?:import|export) (?!type\b)[^']*?'(\.[^']+)'/gm)]
  const later = [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)]
  return [...names, ...later].map(([, name = '']) => join(dirname(path), name))
}

/** Returns the makers that no test of the suite reaches by its imports. */
export function unproved(kind: keyof typeof kinds, sources: Sources): readonly string[] {
  const { isMaker, suite } = kinds[kind]
  const queue = [...sources.keys()].filter(
    (path) => isTest(path) && sources.get(path)?.includes(suite),
  )
  const reached = new Set(queue)
  for (const path of queue)
    for (const next of importsOf(path, sources.get(path) ?? ''))
      if (!reached.has(next) && sources.has(next)) {
        reached.add(next)
        queue.push(next)
      }
  return [...sources].flatMap(([path, text]) =>
    !isTest(path) && isMaker(path, text) && !reached.has(path) ? path : [],
  )
}
