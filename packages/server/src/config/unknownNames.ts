import { closestMatch } from '../util/closestMatch.ts'

/** Names that begin like this are meant for this server. */
const ours = /^(PORTICO|RELAY)_/
/** What Kubernetes sets for a service with the name "portico" or "relay", and what the development scripts read. */
const others = /_(SERVICE_(HOST|PORT)|PORT)(_|$)|^PORTICO_(PORT_|STATE$|ALBUM$|CHROMIUM|FUZZ_)/

/** Variables of the environment that are not read. */
export type UnknownNames = {
  /** Names that are close to a known one: a setting that would silently not hold. */
  misspelt: { name: string; meant: string }[]
  unknown: string[]
}

/** Looks for names of variables that look as if they were this server's and are not. */
export function unknownNames(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): UnknownNames {
  const given = Object.keys(environment).filter((name) => environment[name])
  const strange = given.filter((name) => !known.includes(name))
  const misspelt = strange.flatMap((name) => {
    const meant = ours.test(name) && !others.test(name) ? closestMatch(name, known) : undefined
    return meant ? [{ name, meant }] : []
  })
  const notified = new Set(misspelt.map(({ name }) => name))
  return {
    misspelt,
    unknown: strange.filter((name) => ours.test(name) && !others.test(name) && !notified.has(name)),
  }
}
