import { pad, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { EvmFacts } from './evmFacts.ts'
import { readMoves } from './readMoves.ts'
import { toEvmFacts } from './toEvmFacts.ts'
import { topicsOf } from './topics.ts'
import type { Receipt, Transaction } from './transactionSchemas.ts'

/** Receipts of chains that log their native currency like a token. */
type Hex = `0x${string}`
const me: Hex = `0x${'a1'.repeat(20)}`
const other: Hex = `0x${'b2'.repeat(20)}`
const router: Hex = `0x${'c3'.repeat(20)}`
const ether = 10n ** 18n
const hash = toHex(1n, { size: 32 })
const system = '0xfffffffffffffffffffffffffffffffffffffffe'
const zkSync = '0x000000000000000000000000000000000000800a'
const bootloader = '0x0000000000000000000000000000000000008001'
const celo = '0x471ece3750da237f93b8e339c536989b8978a438'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const nobody: Hex = `0x${'00'.repeat(20)}`

const log = (address: Hex, event: Hex, parties: Hex[], amount: bigint) => ({
  address,
  topics: [event, ...parties.map((party) => pad(party))],
  data: toHex(amount, { size: 32 }),
  logIndex: 0,
})
const moved = (emitter: Hex, from: Hex, to: Hex, amount: bigint) =>
  log(emitter, topicsOf.Transfer, [from, to], amount)

function movesIn(chain: string, sent: Partial<Transaction>, logs: Receipt['logs']) {
  const tx: Transaction = {
    hash,
    blockHash: hash,
    from: me,
    to: other,
    value: 0n,
    nonce: 1,
    input: '0x',
    ...sent,
  }
  const done: Receipt = {
    transactionHash: hash,
    blockHash: hash,
    status: 1n,
    gasUsed: 21_000n,
    effectiveGasPrice: 1n,
    logs,
  }
  const facts: EvmFacts = toEvmFacts({ chain, account: me }, 0, { tx, done })
  return readMoves(JSON.parse(JSON.stringify(facts)), me).map(
    ({ asset, from, amount }) => `${from === me ? '-' : '+'}${amount / 10n ** 15n} ${asset}`,
  )
}

describe('a movement of native currency is counted once', () => {
  test.each<[string, string, Partial<Transaction>, Receipt['logs'], string[]]>([
    [
      'a transfer that the chain logs (EIP-7708)',
      'eip155:1',
      { value: ether },
      [moved(system, me, other, ether)],
      ['-1000 native'],
    ],
    [
      'the same on an unknown chain',
      'eip155:999999',
      { value: ether },
      [moved(system, me, other, ether)],
      ['-1000 native'],
    ],
    [
      'an amount that a contract passes on, which only the log shows',
      'eip155:1',
      { from: other, to: router, value: ether },
      [moved(system, other, router, ether), moved(system, router, me, ether / 2n)],
      ['+500 native'],
    ],
    [
      'a transaction whose only logs are of others',
      'eip155:1',
      { to: router, value: 0n },
      [moved(system, router, other, ether)],
      [],
    ],
    [
      'a transfer on ZKsync Era, with its fee and its refund',
      'eip155:324',
      { value: ether },
      [
        moved(zkSync, me, bootloader, ether / 100n),
        moved(zkSync, me, other, ether),
        moved(zkSync, bootloader, me, ether / 200n),
      ],
      ['-1000 native'],
    ],
    [
      'a transfer on Celo by its token',
      'eip155:42220',
      { to: celo },
      [moved(celo, me, other, ether)],
      ['-1000 native'],
    ],
    ['a plain transfer on Celo', 'eip155:42220', { value: ether }, [], ['-1000 native']],
    [
      'a token at that address on another chain',
      'eip155:1',
      { to: celo },
      [moved(celo, me, other, ether)],
      [`-1000 ${celo}`],
    ],
  ])('%s', (_, chain, sent, logs, moves) => {
    expect(movesIn(chain, sent, logs)).toEqual(moves)
  })
})

describe('wrapping and unwrapping add up from logs only', () => {
  test.each<[string, string, Partial<Transaction>, Receipt['logs'], string[]]>([
    [
      'wrapped',
      'eip155:1',
      { to: weth, value: ether },
      [log(weth, topicsOf.Deposit, [me], ether)],
      ['-1000 native', `+1000 ${weth}`],
    ],
    [
      'unwrapped',
      'eip155:1',
      { to: weth },
      [log(weth, topicsOf.Withdrawal, [me], ether)],
      ['+1000 native', `-1000 ${weth}`],
    ],
    [
      'unwrapped on a chain that logs it too',
      'eip155:1',
      { to: weth },
      [log(weth, topicsOf.Withdrawal, [me], ether), moved(system, weth, me, ether)],
      ['+1000 native', `-1000 ${weth}`],
    ],
    [
      'wrapped by a contract that logs a transfer as well',
      'eip155:1',
      { to: weth, value: ether },
      [log(weth, topicsOf.Deposit, [me], ether), moved(weth, nobody, me, ether)],
      ['-1000 native', `+1000 ${weth}`],
    ],
    [
      'deposited in another contract, of which that says nothing',
      'eip155:1',
      { to: router, value: ether },
      [log(router, topicsOf.Deposit, [me], 5n * ether)],
      ['-1000 native'],
    ],
  ])('%s', (_, chain, sent, logs, moves) => {
    expect(movesIn(chain, sent, logs)).toEqual(moves)
  })
})
