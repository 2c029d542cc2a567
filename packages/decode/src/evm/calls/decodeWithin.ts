import { type AbiParameter, decodeAbiParameters, type Hex } from 'viem'

/**
 * Decodes arguments that are no larger than the data itself. Offsets in data may point at the same bytes any number of
 * times: a few kilobytes would be decoded to gigabytes.
 * @throws RangeError for such data; viem's error for malformed data.
 */
export function decodeWithin(inputs: readonly AbiParameter[], data: Hex): readonly unknown[] {
  const all = (data.length - 2) / 2
  let left = all
  const take = (bytes: number) => {
    left -= bytes
    if (left < 0) throw new RangeError('The data is larger than it looks')
  }
  const word = (at: number) => {
    if (at + 32 > all) throw new RangeError('The data is cut short')
    return Number(`0x${data.slice(2 + at * 2, 66 + at * 2)}`)
  }
  /** Visits a value whose head is at `at`, and whose offsets count from `base`. */
  const visit = (input: AbiParameter, base: number, at: number): void => {
    if (!isDynamic(input)) return take(headBytes(input))
    const start = base + word(at)
    if (input.type.endsWith('[]')) {
      const item = { ...input, type: input.type.slice(0, -2) }
      const count = word(start)
      take(32)
      for (let index = 0; index < count; index++)
        visit(item, start + 32, start + 32 + index * headBytes(item))
    } else if (input.type === 'tuple') visitAll(partsOf(input), start)
    else take(32 + word(start))
  }
  const visitAll = (list: readonly AbiParameter[], base: number): void => {
    let at = base
    for (const input of list) {
      visit(input, base, at)
      at += headBytes(input)
    }
  }
  visitAll(inputs, 0)
  return decodeAbiParameters(inputs, data)
}

const partsOf = (input: AbiParameter): readonly AbiParameter[] =>
  'components' in input ? input.components : []

const isDynamic = (input: AbiParameter): boolean =>
  /^(bytes|string)$|\[\]$/.test(input.type) ||
  (input.type === 'tuple' && partsOf(input).some(isDynamic))

const headBytes = (input: AbiParameter): number =>
  input.type === 'tuple' && !isDynamic(input)
    ? partsOf(input).reduce((sum, part) => sum + headBytes(part), 0)
    : 32
