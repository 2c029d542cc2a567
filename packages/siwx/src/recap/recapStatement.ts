import { decodeRecap, isRecap, type Recap } from './recap.ts'

/** Returns the sentences of a ReCap that its owner signs (EIP-5573). */
export function recapStatement({ att }: Recap): string {
  const sentences = Object.keys(att)
    .sort()
    .flatMap((uri) =>
      [...byNamespace(Object.keys(att[uri] ?? {}).sort())].map(
        ([namespace, names]) => `'${namespace}': ${names.join(', ')} for '${uri}'.`,
      ),
    )
  const numbered = sentences.map((sentence, index) => ` (${index + 1}) ${sentence}`)
  return `I further authorize the stated URI to perform the following actions on my behalf:${numbered.join('')}`
}

/** Returns the quoted names of abilities, grouped by the part before the slash. */
function byNamespace(abilities: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const ability of abilities) {
    const slash = ability.indexOf('/')
    const namespace = ability.slice(0, slash)
    groups.set(namespace, [...(groups.get(namespace) ?? []), `'${ability.slice(slash + 1)}'`])
  }
  return groups
}

/**
 * Returns the statement with the sentences of the ReCap among the resources, unless it has them already.
 * @throws SiwxError `MALFORMED_RECAP`.
 */
export function withRecapStatement(
  statement: string | undefined,
  resources: readonly string[] | undefined,
): string | undefined {
  const last = resources?.at(-1)
  if (!isRecap(last)) return statement
  const words = recapStatement(decodeRecap(last))
  if (statement?.endsWith(words)) return statement
  return statement ? `${statement} ${words}` : words
}
