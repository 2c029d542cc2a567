import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  pad,
  parseAbi,
  toEventSelector,
  toHex,
} from 'viem'
import { expect, test } from 'vitest'
import type { ChainRpc } from '../../chainRpc.ts'
import { readPayerMarks } from './readPayerMarks.ts'

/**
 * A bundle of operations (ERC-4337) with one payment by a call of the payer, and an equal one by its authorization
 * (EIP-3009), which somebody else hands in. The trace has the call too.
 */
const payer = `0x${'a1'.repeat(20)}` as const
const other = `0x${'e1'.repeat(20)}` as const
const shop = `0x${'b2'.repeat(20)}` as const
const token = `0x${'c3'.repeat(20)}` as const
const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'
const mark = `0x${'9f'.repeat(16)}` as const
const hash = `0x${'11'.repeat(32)}` as const
const blockHash = `0x${'22'.repeat(32)}` as const
const word = (value: bigint) => toHex(value, { size: 32 })

const call = concat([
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, 100n] }),
  mark,
])
const abi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 gasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature }',
  'function handleOps(Packed[] ops, address beneficiary)',
  'function execute(address to, uint256 value, bytes data)',
])
const execute = encodeFunctionData({ abi, functionName: 'execute', args: [token, 0n, call] })

type Operation = { by: `0x${string}`; callData: `0x${string}` }
const own: Operation = { by: payer, callData: execute }
const foreign: Operation = { by: other, callData: '0x12345678' }

const ended = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)
const moved = toEventSelector('Transfer(address,address,uint256)')

/** Reads the marks of a bundle in which each operation moves the same amount from the payer to the shop. */
async function marksOf(operations: readonly Operation[]) {
  const ops = operations.map(({ by, callData }, at) => ({
    sender: by,
    nonce: BigInt(at),
    initCode: '0x' as const,
    callData,
    gasLimits: word(0n),
    preVerificationGas: 0n,
    gasFees: word(0n),
    paymasterAndData: '0x' as const,
    signature: '0x' as const,
  }))
  const input = encodeFunctionData({ abi, functionName: 'handleOps', args: [ops, other] })
  const logs = operations.flatMap(({ by }, at) => [
    {
      address: token,
      logIndex: toHex(2 * at),
      topics: [moved, pad(payer), pad(shop)],
      data: word(100n),
    },
    {
      address: entryPoint,
      logIndex: toHex(2 * at + 1),
      topics: [ended, word(BigInt(at)), pad(by), word(0n)],
      data: encodeAbiParameters(
        [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
        [BigInt(at), true, 5n, 5n],
      ),
    },
  ])
  const calls = operations.map(({ by }) =>
    by === payer
      ? { type: 'CALL', from: payer, to: token, input: call }
      : { type: 'CALL', from: other, to: token, input: '0xe3ee160e' },
  )
  const answers: Readonly<Record<string, object>> = {
    eth_getTransactionByHash: {
      hash,
      blockHash,
      from: other,
      to: entryPoint,
      value: '0x0',
      nonce: '0x1',
      input,
    },
    eth_getTransactionReceipt: {
      transactionHash: hash,
      blockHash,
      status: '0x1',
      gasUsed: '0x1',
      logs,
    },
    debug_traceTransaction: { type: 'CALL', from: other, to: entryPoint, input, calls },
  }
  const rpc: ChainRpc = {
    send: async (all) => all.map(({ method }) => ({ result: JSON.stringify(answers[method]) })),
  }
  const transfers = operations.map((_, at) => ({
    hash,
    blockHash,
    token,
    payer,
    recipient: shop,
    amount: 100n,
    block: 5,
    at: 0,
    logIndex: 2 * at,
  }))
  return readPayerMarks(rpc, transfers, { markers: [mark], passOver: () => false })
}

test.each<[string, Operation[], number]>([
  ['a call and an authorization', [own, foreign], 1],
  ['an authorization and a call', [foreign, own], 1],
  ['two authorizations around a call', [foreign, own, foreign], 1],
  ['two calls', [own, own], 2],
  ['two calls and an authorization', [own, own, foreign], 2],
])('each call of a payer marks one transfer of a bundle with %s', async (_, operations, count) => {
  expect((await marksOf(operations)).flat()).toEqual(Array.from({ length: count }, () => mark))
})
