import { type Hex, parseAbiParameters } from 'viem'
import { decodeWithin } from './decodeWithin.ts'
import { type Call, nested, type Part, type Reader, reader } from './reader.ts'

type Inner = { target: Hex; value?: bigint; data: Hex }

/** Calls that a contract makes as itself. */
const asItself = ({ to: actor }: Call, calls: readonly Inner[]): Part[] =>
  calls.map(({ target, value = 0n, data }) => nested({ to: target, value, data, actor }))

/** Calls of a contract's own functions, as if whoever calls it had made each. */
const ofItself = (call: Call, list: readonly Hex[]): Part[] =>
  list.map((data) => nested({ ...call, value: 0n, data }))

const pairs = (targets: readonly Hex[], data: readonly Hex[], values: readonly bigint[] = []) =>
  targets.map((target, at) => ({ target, data: data[at] ?? '0x', value: values[at] ?? 0n }))

/** Many calls in one: the multicalls, `execute` of accounts, Safes, forwarders (ERC-2771), bundles (ERC-4337). */
export const batchCalls: readonly Reader[] = [
  reader('function multicall(bytes[] data)', ([data], call) => ofItself(call, data)),
  reader('function multicall(uint256 deadline, bytes[] data)', ([, data], call) =>
    ofItself(call, data),
  ),
  reader('function multicall(bytes32 previous, bytes[] data)', ([, data], call) =>
    ofItself(call, data),
  ),
  reader('function aggregate((address target, bytes data)[] calls)', ([calls], call) =>
    asItself(call, calls),
  ),
  reader('function blockAndAggregate((address target, bytes data)[] calls)', ([calls], call) =>
    asItself(call, calls),
  ),
  reader(
    'function tryAggregate(bool strict, (address target, bytes data)[] calls)',
    ([, calls], call) => asItself(call, calls),
  ),
  reader(
    'function tryBlockAndAggregate(bool strict, (address target, bytes data)[] calls)',
    ([, calls], call) => asItself(call, calls),
  ),
  reader(
    'function aggregate3((address target, bool mayFail, bytes data)[] calls)',
    ([calls], call) => asItself(call, calls),
  ),
  reader(
    'function aggregate3Value((address target, bool mayFail, uint256 value, bytes data)[] calls)',
    ([calls], call) => asItself(call, calls),
  ),
  reader(
    'function execute(address target, uint256 value, bytes data)',
    ([target, value, data], call) => asItself(call, [{ target, value, data }]),
  ),
  reader('function execute((address target, uint256 value, bytes data) it)', ([it], call) =>
    asItself(call, [it]),
  ),
  reader(
    'function executeBatch((address target, uint256 value, bytes data)[] calls)',
    ([calls], call) => asItself(call, calls),
  ),
  reader('function executeBatch(address[] targets, bytes[] data)', ([targets, data], call) =>
    asItself(call, pairs(targets, data)),
  ),
  reader(
    'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
    ([targets, values, data], call) => asItself(call, pairs(targets, data, values)),
  ),
  reader('function execute(bytes32 mode, bytes executionData)', ([mode, data], call) =>
    executions(mode, data, call.to),
  ),
  reader('function executeFromExecutor(bytes32 mode, bytes executionData)', ([mode, data], call) =>
    executions(mode, data, call.to),
  ),
  reader(
    'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
    ([, modes, data], call) =>
      modes.flatMap((mode, at) => executions(mode, data[at] ?? '0x', call.to)),
  ),
]

const manyCalls = parseAbiParameters('(address target, uint256 value, bytes data)[]')

/** A body of ERC-7579: the first byte says whether it is one call, many, or code that is run as the account. */
function executions(mode: Hex, data: Hex, actor: Hex): Part[] {
  const kind = mode.slice(2, 4)
  const isManyBatches = mode.slice(14, 22) === '78210002'
  if (kind === '01' && !isManyBatches) {
    const [calls] = decodeWithin(manyCalls, data) as [readonly Inner[]]
    return asItself({ to: actor, value: 0n, data }, calls)
  }
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
