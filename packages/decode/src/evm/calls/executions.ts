import { type Hex, parseAbiParameters } from 'viem'
import { decodeWithin } from './decodeWithin.ts'
import { nested, type Part } from './reader.ts'

type Inner = { target: Hex; value?: bigint; data: Hex }

/** Decodes calls that a contract makes as itself. */
export const callsOfContract = (actor: Hex, calls: readonly Inner[]): Part[] =>
  calls.map(({ target, value = 0n, data }) => nested({ to: target, value, data, actor }))

const manyCalls = parseAbiParameters('(address target, uint256 value, bytes data)[]')
const manyBatches = parseAbiParameters('bytes[]')

/** In a batch, the account itself may also be the zero address (ERC-7821). */
const callsIn = (data: Hex, actor: Hex): Part[] => {
  const [calls] = decodeWithin(manyCalls, data) as [readonly Inner[]]
  const isNobody = (target: Hex) => /^0x0{40}$/.test(target)
  return callsOfContract(
    actor,
    calls.map((call) => (isNobody(call.target) ? { ...call, target: actor } : call)),
  )
}

/**
 * Decodes a body of ERC-7579: the first byte says whether it is one call, many, or code that runs as the account.
 * ERC-7821 adds batches of batches.
 */
export function executions(mode: Hex, data: Hex, actor: Hex): Part[] {
  const kind = mode.slice(2, 4)
  if (kind === '01' && mode.slice(14, 22) === '78210002') {
    const [batches] = decodeWithin(manyBatches, data) as [readonly Hex[]]
    return batches.flatMap((batch) => callsIn(batch, actor))
  }
  if (kind === '01') return callsIn(data, actor)
  const isDelegate = kind === 'ff'
  if (kind !== '00' && !isDelegate)
    return [{ kind: 'call', to: actor, value: 0n, data, from: actor }]
  const end = isDelegate ? 42 : 106
  if (data.length < end) throw new RangeError('The body is cut short')
  const to: Hex = `0x${data.slice(2, 42)}`
  const inner: Hex = `0x${data.slice(end)}`
  if (isDelegate) return [{ kind: 'call', to, value: 0n, data: inner, from: actor, isDelegate }]
  return [nested({ to, value: BigInt(`0x${data.slice(42, 106)}`), data: inner, actor })]
}
