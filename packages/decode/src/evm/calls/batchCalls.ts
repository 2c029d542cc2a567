import type { Hex } from 'viem'
import { callsOfContract, executions } from './executions.ts'
import { type Call, nested, type Part, type Reader, reader } from './reader.ts'

/** Decodes calls of a contract's own functions, as if the caller had made each. */
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
    callsOfContract(call.to, calls),
  ),
  reader('function blockAndAggregate((address target, bytes data)[] calls)', ([calls], call) =>
    callsOfContract(call.to, calls),
  ),
  reader(
    'function tryAggregate(bool strict, (address target, bytes data)[] calls)',
    ([, calls], call) => callsOfContract(call.to, calls),
  ),
  reader(
    'function tryBlockAndAggregate(bool strict, (address target, bytes data)[] calls)',
    ([, calls], call) => callsOfContract(call.to, calls),
  ),
  reader(
    'function aggregate3((address target, bool mayFail, bytes data)[] calls)',
    ([calls], call) => callsOfContract(call.to, calls),
  ),
  reader(
    'function aggregate3Value((address target, bool mayFail, uint256 value, bytes data)[] calls)',
    ([calls], call) => callsOfContract(call.to, calls),
  ),
  reader(
    'function execute(address target, uint256 value, bytes data)',
    ([target, value, data], call) => callsOfContract(call.to, [{ target, value, data }]),
  ),
  reader(
    'function execute((address target, uint256 value, bytes data) execution)',
    ([execution], call) => callsOfContract(call.to, [execution]),
  ),
  reader(
    'function executeBatch((address target, uint256 value, bytes data)[] calls)',
    ([calls], call) => callsOfContract(call.to, calls),
  ),
  reader('function executeBatch(address[] targets, bytes[] data)', ([targets, data], call) =>
    callsOfContract(call.to, pairs(targets, data)),
  ),
  reader(
    'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
    ([targets, values, data], call) => callsOfContract(call.to, pairs(targets, data, values)),
  ),
  reader('function execute(bytes32 mode, bytes executionData)', ([mode, data], call) =>
    executions(mode, data, call.to),
  ),
  reader('function executeFromExecutor(bytes32 mode, bytes executionData)', ([mode, data], call) =>
    executions(mode, data, call.to),
  ),
]
