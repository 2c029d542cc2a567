/** A value of the Redis protocol, as far as this server meets them; maps are lists of pairs' parts. */
export type RespValue = string | number | null | RespError | RespValue[] | RespPush

/** An error that Redis answers. */
export class RespError extends Error {
  override readonly name = 'RespError'
}

/** What Redis sends unasked. */
export type RespPush = { pushed: RespValue[] }

/** A command in the Redis protocol. */
export const encodeCommand = (words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`

type Read = { value: RespValue; end: number } | undefined

/** So many bytes may wait for the rest of a value: more is no answer to what this server asks. */
const maxWaiting = 1024 * 1024

function readList(
  bytes: Buffer,
  count: number,
  start: number,
): { values: RespValue[]; end: number } | undefined {
  const values: RespValue[] = []
  let end = start
  for (let index = 0; index < count; index++) {
    const read = readValue(bytes, end)
    if (!read) return undefined
    values.push(read.value)
    end = read.end
  }
  return { values, end }
}

function readText(bytes: Buffer, length: number, start: number): Read {
  if (length < 0) return { value: null, end: start }
  const end = start + length
  return bytes.length < end + 2
    ? undefined
    : { value: bytes.toString('utf8', start, end), end: end + 2 }
}

/** Reads the value at `at`; undefined while it is not all there. */
function readValue(bytes: Buffer, at: number): Read {
  const lineEnd = bytes.indexOf('\r\n', at)
  if (lineEnd < 0) return undefined
  const type = String.fromCharCode(bytes[at] ?? 0)
  const line = bytes.toString('utf8', at + 1, lineEnd)
  const start = lineEnd + 2
  const list = (count: number, present: (values: RespValue[]) => RespValue): Read => {
    const read = readList(bytes, count, start)
    return read && { value: present(read.values), end: read.end }
  }
  if (type === '$' || type === '=') return readText(bytes, Number(line), start)
  if (type === '*' || type === '~') return list(Number(line), (values) => values)
  if (type === '%') return list(Number(line) * 2, (values) => values)
  if (type === '>') return list(Number(line), (pushed) => ({ pushed }))
  if (type === ':') return { value: Number(line), end: start }
  if (type === '-') return { value: new RespError(line), end: start }
  if (type === '_') return { value: null, end: start }
  if (type === '+' || type === ',' || type === '#' || type === '(')
    return { value: line, end: start }
  throw new RespError(`Unknown type ${JSON.stringify(type)}`)
}

/**
 * Cuts a stream of bytes into values of the Redis protocol, versions 2 and 3.
 * The function that it gives throws `RespError` on bytes that are none.
 */
export function createRespReader(onValue: (value: RespValue) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0)
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    let at = 0
    for (let read = readValue(waiting, at); read; read = readValue(waiting, at)) {
      onValue(read.value)
      at = read.end
    }
    waiting = waiting.subarray(at)
    if (waiting.length > maxWaiting) throw new RespError('A value is too long')
  }
}
