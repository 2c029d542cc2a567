/**
 * The `id` of a JSON-RPC frame as it stands in the text, or `undefined`. Relays count with nineteen
 * digits, which a JavaScript number cannot hold, and want the same back.
 */
export function rawId(frame: string): string | undefined {
  let depth = 0
  let isKey = false
  for (let at = 0; at < frame.length; at++) {
    const letter = frame[at]
    if (letter === '{' || letter === '[') depth++
    else if (letter === '}' || letter === ']') depth--
    if (letter === '{' || letter === ',') isKey = true
    if (letter !== '"') continue
    const end = endOfString(frame, at)
    if (depth === 1 && isKey && frame.slice(at, end) === '"id"') return valueAfter(frame, end)
    isKey = false
    at = end - 1
  }
  return undefined
}

/** The place behind the string that begins at a place. */
function endOfString(frame: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = frame.indexOf('"', at)
    if (at < 0) return frame.length
    let slashes = 0
    while (frame[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
}

function valueAfter(frame: string, key: number): string | undefined {
  const rest = frame.slice(key, key + 100)
  return /^\s*:\s*("[\w-]{1,64}"|\d{1,32})/.exec(rest)?.[1]
}
