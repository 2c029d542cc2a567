/**
 * Whether an object of a JSON text has a key twice. Parsers differ in which of the two they use, so two readers would
 * see two contents. The text must be valid JSON.
 */
export function hasDuplicateKeys(json: string): boolean {
  const open: (Set<string> | undefined)[] = []
  for (const [token, text, colon] of json.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (text !== undefined && colon !== undefined) {
      const key = JSON.parse(text) as string
      const keys = open.at(-1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}
