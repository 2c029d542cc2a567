import { closestMatch } from '../util/closestMatch.ts'

/** The prefixes of this server's variables. */
const ours = /^(PORTICO|RELAY)_/
/** Variables that Kubernetes sets for a service named "portico" or "relay", and those of the development scripts. */
const others = /_(SERVICE_(HOST|PORT)|PORT)(_|$)|^PORTICO_(PORT_|STATE$|ALBUM$|CHROMIUM|FUZZ_)/

/** Variables of the environment that the server does not read. */
export type UnknownNames = {
  /** Names that are close to a known one. Their setting would be ignored silently. */
  misspelt: { name: string; meant: string }[]
  unknown: string[]
}

/** Finds variables whose names look like this server's, but are unknown. */
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
