const atom =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|1(?:04|12|20|28|36|44|52|60|68|76|84|92)|2(?:00|08|16|24|32|40|48|56))?)$/

/** Whether a type of EIP-712 is neither a struct nor an array. */
export const isAtom = (type: string): boolean => atom.test(type)

const booleans = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
])

/**
 * Reads a value of an atomic type, also in the forms of older tools. An empty text is zero, or as many zero bytes as
 * the type has; an address may lack its `0x`. Returns `undefined` for a value that is not of that type. Bytes that are
 * too short are rejected, because libraries pad them at different ends.
 */
export function readAtom(type: string, value: unknown): string | boolean | bigint | undefined {
  if (type === 'bool') return booleans.get(value)
  if (type.includes('int')) return readInteger(type, value)
  if (typeof value !== 'string') return undefined
  // A lone surrogate would be hashed as another character than the one that shows.
  if (type === 'string') return /\p{Cs}/u.test(value) ? undefined : value
  if (type === 'address') return readHex(/^[0-9a-f]{40}$/i.test(value) ? `0x${value}` : value, 20)
  return readHex(value, Number(type.slice('bytes'.length)))
}

/** Reads bytes in lower case; of any length if `size` is 0. */
function readHex(value: string, size: number): string | undefined {
  const isEmpty = size === 0 ? /^(?:0x)?$/i : /^(?:0x0?)?$/i
  if (isEmpty.test(value)) return `0x${'00'.repeat(size)}`
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(value)) return undefined
  return size === 0 || value.length === 2 + size * 2 ? value.toLowerCase() : undefined
}

function readInteger(type: string, value: unknown): bigint | undefined {
  const number = toBigInt(value)
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? 256)
  const most = type.startsWith('u') ? 2n ** bits : 2n ** (bits - 1n)
  const least = type.startsWith('u') ? 0n : -most
  return number !== undefined && number >= least && number < most ? number : undefined
}

/**
 * Reads numbers that JSON represents exactly, and decimal or hex texts as wallets accept them. An empty text is zero.
 */
function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (value === '' || value === '0x') return 0n
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  return isWhole || isText ? BigInt(value as string | number) : undefined
}
