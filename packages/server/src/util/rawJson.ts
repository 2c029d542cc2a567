/**
 * Cuts JSON text into the texts of its parts, so that numbers, escapes and spacing of a value pass through the server
 * byte for byte. All functions expect text that `JSON.parse` has accepted.
 */

const space = new Set([' ', '\t', '\n', '\r'])

function skipSpace(text: string, at: number): number {
  let index = at
  while (space.has(text[index] ?? '')) index++
  return index
}

/** Returns the index after the string that starts at `at`. */
function skipString(text: string, at: number): number {
  let index = at
  while (true) {
    index = text.indexOf('"', index + 1)
    let backslashes = 0
    while (text[index - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return index + 1
  }
}

/** Returns the index after the object or list that starts at `at`. */
function skipNested(text: string, at: number): number {
  const marks = /["[\]{}]/g
  marks.lastIndex = at
  let depth = 0
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '"') marks.lastIndex = skipString(text, mark.index)
    else depth += mark[0] === '{' || mark[0] === '[' ? 1 : -1
    if (depth === 0) return mark.index + 1
  }
  return text.length
}

/** Returns the index after the value that starts at `at`. */
function skipValue(text: string, at: number): number {
  const first = text[at]
  if (first === '"') return skipString(text, at)
  if (first === '{' || first === '[') return skipNested(text, at)
  const end = /[\s,\]}]/g
  end.lastIndex = at
  return end.exec(text)?.index ?? text.length
}

/** Returns the texts of the elements of a list. */
export function rawElements(text: string): string[] {
  const elements: string[] = []
  let index = skipSpace(text, skipSpace(text, 0) + 1)
  while (index < text.length && text[index] !== ']') {
    const end = skipValue(text, index)
    elements.push(text.slice(index, end))
    const next = skipSpace(text, end)
    index = text[next] === ',' ? skipSpace(text, next + 1) : next
  }
  return elements
}

/** Returns the texts of the members of an object. The last one of a repeated name wins, as in `JSON.parse`. */
export function rawMembers(text: string): Map<string, string> {
  const members = new Map<string, string>()
  let index = skipSpace(text, skipSpace(text, 0) + 1)
  while (index < text.length && text[index] !== '}') {
    const nameEnd = skipString(text, index)
    const name: string = JSON.parse(text.slice(index, nameEnd))
    const start = skipSpace(text, skipSpace(text, nameEnd) + 1)
    const end = skipValue(text, start)
    members.set(name, text.slice(start, end))
    const next = skipSpace(text, end)
    index = text[next] === ',' ? skipSpace(text, next + 1) : next
  }
  return members
}

/** Go ignores the case of names, by the rules of Unicode: the Kelvin sign is a K there. */
const fold = (name: string) => name.toUpperCase().toLowerCase()

/**
 * Whether an object anywhere in the text has two members whose names differ only in case: readers disagree which of
 * them counts.
 */
export function hasDuplicateMember(text: string): boolean {
  const marks = /["[\]{}]/g
  const open: Set<string>[] = []
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '{' || mark[0] === '[') open.push(new Set())
    if (mark[0] === '}' || mark[0] === ']') open.pop()
    if (mark[0] !== '"') continue
    const end = skipString(text, mark.index)
    marks.lastIndex = end
    if (text[skipSpace(text, end)] !== ':') continue
    const name = fold(JSON.parse(text.slice(mark.index, end)))
    const names = open.at(-1)
    if (names?.has(name)) return true
    names?.add(name)
  }
  return false
}
