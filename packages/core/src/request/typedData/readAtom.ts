const atom =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|1(?:04|12|20|28|36|44|52|60|68|76|84|92)|2(?:00|08|16|24|32|40|48|56))?)$/

/** Whether a type of EIP-712 is no struct and no array. */
export const isAtom = (type: string): boolean => atom.test(type)

/** A value of a type without parts; `undefined` for one that is not of that type. */
export function readAtom(type: string, value: unknown): string | boolean | bigint | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  if (type.includes('int')) return readInteger(type, value)
  if (typeof value !== 'string') return undefined
  // Half a letter would be hashed as another one than shows.
  if (type === 'string') return /\p{Cs}/u.test(value) ? undefined : value
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(value) || !value.startsWith('0x')) return undefined
  const size = type === 'address' ? 20 : Number(type.slice('bytes'.length))
  return size === 0 || value.length === 2 + size * 2 ? value.toLowerCase() : undefined
}

function readInteger(type: string, value: unknown): bigint | undefined {
  const number = toBigInt(value)
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? 256)
  const most = type.startsWith('u') ? 2n ** bits : 2n ** (bits - 1n)
  const least = type.startsWith('u') ? 0n : -most
  return number !== undefined && number >= least && number < most ? number : undefined
}

/** Numbers that JSON keeps whole, and texts of digits or hex as wallets take them. */
function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  return isWhole || isText ? BigInt(value as string | number) : undefined
}
