import { parseSync } from 'rolldown/utils'
import type { Sources } from './checkWalls.ts'

/** Words that the glossary has replaced, with their replacements. */
const retired: Readonly<Record<string, string>> = {
  tell: 'emit, notify',
  told: 'notified',
  hear: 'on…, subscribe',
  heard: 'received',
  wish: 'preferred',
  keeper: 'store',
  remembered: 'persisted',
  attend: 'subscribe',
  guest: 'client',
  knock: 'request',
  census: 'counter',
  chores: 'maintenance',
  judge: 'check',
  doubtful: 'unsure',
  parcel: 'envelope',
  deed: 'instruction',
  soundly: 'validated',
  quietly: 'silent',
  speaking: 'i18n',
  speech: 'i18n',
  orbit: 'spinner',
  surroundings: 'platform',
  ask: 'request…, requested',
  asked: 'requested',
  asker: 'client',
  asking: 'pending',
}

/** A name in a source that contains a retired word. */
export type RetiredName = { path: string; name: string }

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
const stemOf = (word: string): string => (word in retired ? word : word.replace(/(?:es|s)$/, ''))

function namesIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, name } = node as { type?: unknown; name?: unknown }
  const own = type === 'Identifier' && typeof name === 'string' ? [name] : []
  return [...own, ...Object.values(node).flatMap(namesIn)]
}

/** Returns the names in sources that contain a retired word, each once per source. */
export function retiredNames(sources: Sources): readonly RetiredName[] {
  return Object.entries(sources).flatMap(([path, source]) => {
    const names = new Set(namesIn(parseSync(path, source).program))
    return [...names]
      .filter((name) => wordsOf(name).some((word) => Object.hasOwn(retired, stemOf(word))))
      .map((name) => ({ path, name }))
  })
}
