import type { Hex } from 'viem'
import { isMultiSend } from './multiSend.ts'
import { type Call, nested, type Part, type Reader, reader, readerOf } from './reader.ts'

/**
 * Decodes a call of a Safe. With operation 1, foreign code runs as the Safe, and only `multiSend` is known to be
 * harmless.
 */
function safeCall(
  { to: safe }: Call,
  to: Hex,
  value: bigint,
  data: Hex,
  operation: number,
): Part[] {
  if (operation === 0) return [nested({ to, value, data, actor: safe })]
  return isMultiSend(to, data)
    ? [nested({ to, value: 0n, data, actor: safe })]
    : [{ kind: 'call', to, value, data, from: safe, isDelegate: true }]
}

/** Decodes calls that are packed into bytes: operation, to, value, length, data. */
function packedCalls(packed: Hex, actor: Hex): Part[] {
  const parts: Part[] = []
  for (let at = 2; at < packed.length; ) {
    const take = (digits: number): Hex => {
      if (at + digits > packed.length) throw new RangeError('The calls are cut short')
      at += digits
      return `0x${packed.slice(at - digits, at)}`
    }
    const operation = Number(take(2))
    const to = take(40)
    const value = BigInt(take(64))
    const length = BigInt(take(64))
    const data = take(length > 1_000_000n ? packed.length : Number(length) * 2)
    parts.push(...safeCall({ to: actor, value: 0n, data }, to, value, data, operation))
  }
  return parts
}

type Aggregated = readonly [all: readonly { ops: readonly Operation[] }[], beneficiary: Hex]
type Operation = { sender: Hex; initCode: Hex; callData: Hex }

/** The placeholder for an account that has its code by EIP-7702, instead of the deploying contract. */
const delegated = '7702000000000000000000000000000000000000'

/** Decodes a user operation of ERC-4337: the call that deploys the account, or sets it up, and the operation itself. */
const operation = (entryPoint: Hex, { sender, initCode, callData }: Operation): Part[] => {
  const first = initCode.slice(2, 42)
  const isDelegated = first === delegated
  const calls = [
    {
      to: isDelegated ? sender : (`0x${first}` as const),
      data: `0x${initCode.slice(42)}` as const,
      isThere: initCode.length > 42,
    },
    { to: sender, data: callData, isThere: callData !== '0x' },
  ]
  return calls.flatMap(({ to, data, isThere }) =>
    isThere ? [nested({ to, value: 0n, data, actor: entryPoint })] : [],
  )
}

const operation6 =
  '(address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops'
const operation7 =
  '(address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops'

/** Calls that others execute for an account: a Safe, a forwarder (ERC-2771), a bundler (ERC-4337). */
export const accountCalls: readonly Reader[] = [
  reader(
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
    ([to, value, data, kind, , , gasPrice], call) => [
      ...safeCall(call, to, value, data, kind),
      // The Safe pays its executor: any amount, through fields that look like gas.
      ...(gasPrice > 0n ? [{ kind: 'unclear' } as const] : []),
    ],
  ),
  reader(
    'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
    ([to, value, data, kind], call) => safeCall(call, to, value, data, kind),
  ),
  reader(
    'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
    ([to, value, data, kind], call) => safeCall(call, to, value, data, kind),
  ),
  reader('function multiSend(bytes transactions)', ([packed], call) =>
    packedCalls(packed, call.actor ?? call.to),
  ),
  reader(
    'function execute((address from, address to, uint256 value, uint256 gas, uint48 deadline, bytes data, bytes signature) request)',
    ([{ from, to, value, data }]) => [nested({ to, value, data, actor: from })],
  ),
  reader(
    'function executeBatch((address from, address to, uint256 value, uint256 gas, uint48 deadline, bytes data, bytes signature)[] requests, address refundReceiver)',
    ([requests]) =>
      requests.map(({ from, to, value, data }) => nested({ to, value, data, actor: from })),
  ),
  reader(
    'function execute((address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data) request, bytes signature)',
    ([{ from, to, value, data }]) => [nested({ to, value, data, actor: from })],
  ),
  // For entry points 0.6, and for 0.7 and later.
  reader(`function handleOps(${operation6}, address beneficiary)`, ([ops], { to }) =>
    ops.flatMap((op) => operation(to, op)),
  ),
  reader(`function handleOps(${operation7}, address beneficiary)`, ([ops], { to }) =>
    ops.flatMap((op) => operation(to, op)),
  ),
  readerOf<Aggregated>(
    `function handleAggregatedOps((${operation6}, address aggregator, bytes signature)[] all, address beneficiary)`,
    ([all], { to }) => all.flatMap(({ ops }) => ops.flatMap((op) => operation(to, op))),
  ),
  readerOf<Aggregated>(
    `function handleAggregatedOps((${operation7}, address aggregator, bytes signature)[] all, address beneficiary)`,
    ([all], { to }) => all.flatMap(({ ops }) => ops.flatMap((op) => operation(to, op))),
  ),
]
