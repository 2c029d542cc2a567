import { fuzzRuns, property, type Random } from '@portico/testing'
import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, size } from 'viem'
import { describe, expect, test } from 'vitest'
import { callEffects } from './evm/callEffects.ts'
import { effectWords } from './evm/effectWords.ts'
import { nodeWords } from './evm/node.ts'
import { readEvmTransaction } from './evmTransaction.ts'
import { readMessage, readText } from './readMessage.ts'
import { describeInstructions } from './solana/describeInstructions.ts'
import { isTransactionMessage, readBase58, signersOf } from './solana/readTransaction.ts'

/* Any input of a site is read or rejected quickly, without side effects. */

const hex = (random: Random, bytes: number): Hex =>
  `0x${Array.from({ length: bytes * 2 }, () => random.integer(16).toString(16)).join('')}`
const to: Hex = `0x${'1'.repeat(40)}`
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function multicall(bytes[] data)',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function multiSend(bytes transactions)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
])

/** Returns a tree of calls, valid at first. */
function callTree(random: Random, depth: number): Hex {
  const inner = () => callTree(random, depth - 1)
  const kind = depth === 0 ? 0 : random.integer(5)
  const value = random.bigint(80)
  const encode = (functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi, functionName, args } as never)
  if (kind === 0) return encode('approve', [to, value])
  if (kind === 1) return encode('multicall', [random.list(3, inner)])
  if (kind === 2) return encode('execute', [to, value, inner()])
  if (kind === 3)
    return encode('executeBatch', [random.list(3, () => ({ target: to, value, data: inner() }))])
  return encode('multiSend', [hex(random, random.integer(120))])
}

/** Changes one or more of its digits, or truncates it. */
function spoilt(random: Random, data: Hex): Hex {
  const digits = [...data.slice(2)]
  for (let times = random.integer(4); times > 0; times--)
    digits[random.integer(digits.length)] = random.integer(16).toString(16)
  const end = random.boolean() ? digits.length : random.integer(digits.length / 2) * 2
  return `0x${digits.slice(0, end).join('')}`
}

test('calls: a read call has a text, is bounded, and its unknown part stays a call', () => {
  property((random) => {
    const whole = callTree(random, random.integer(5))
    const data = random.boolean() ? whole : spoilt(random, whole)
    const found = callEffects({ to, value: random.bigint(70), data })
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(64)
    for (const placed of found) {
      expect(placed.depth).toBeLessThanOrEqual(9)
      const { title } = effectWords(placed, { symbol: 'ETH', tokens: new Map() })
      expect(title).not.toBe('')
    }
  }, fuzzRuns(1500))
})

test('calls: refuses at once a small body that claims to be huge', () => {
  const huge = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [32n, 2n ** 255n])
  const loop = `${'0'.repeat(62)}20`.repeat(3000)
  for (const selector of ['ac9650d8', '34fcd5be', '2eb2c2d6', '82ad56cb', '8d80ff0a'])
    for (const body of [huge.slice(2), loop]) {
      const data: Hex = `0x${selector}${body}`
      expect(size(data)).toBeGreaterThan(60)
      expect(callEffects({ to, value: 0n, data }).length).toBeLessThanOrEqual(64)
    }
})

test('calls: does not read data a thousand times that points at the same bytes again and again', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const count = 1000
  const size = 100_000
  const places = word(count * 32).repeat(count)
  const calls = `${word(32)}${word(count)}${places}${word(size)}${'ab'.repeat(size)}`
  const batch = encodeAbiParameters(
    [{ type: 'bytes32' }, { type: 'bytes' }],
    [`0x01${'0'.repeat(62)}`, `0x${calls}`],
  )
  for (const data of [`0xac9650d8${calls}`, `0xe9ae5c53${batch.slice(2)}`] as const)
    expect(callEffects({ to, value: 0n, data })).toEqual([
      { effect: { kind: 'call', to, value: 0n, data }, depth: 0 },
    ])
})

test('transactions: every field is valid, or the transaction is refused by one of them', () => {
  const keys = [
    'to',
    'data',
    'input',
    'value',
    'gas',
    'gasPrice',
    'maxFeePerGas',
    'nonce',
    'chainId',
  ]
  property((random) => {
    const some = random.list(6, () => [
      random.pick([keys[random.integer(keys.length)] ?? '', random.text(6)]),
      random.pick([to, hex(random, random.integer(40)), `0x${random.integer(99)}`, random.json(2)]),
    ])
    const { transaction, fault } = readEvmTransaction(Object.fromEntries(some))
    if (!transaction) return expect(fault).not.toBe('')
    for (const value of Object.values(transaction)) expect(value).toMatch(/^0x[\da-f]*$/i)
    expect(transaction.to ?? transaction.data).toBeDefined()
  }, fuzzRuns(2000))
})

describe('Solana', () => {
  test('transactions: reads any bytes as one transaction, or none', () => {
    property((random) => {
      const bytes = random.list(200, () => random.integer(256))
      if (random.boolean())
        bytes.splice(0, 1, random.integer(3), ...Array(random.integer(70)).fill(0))
      const text = btoa(String.fromCharCode(...bytes))
      const signers = signersOf(random.boolean() ? text : random.text(80))
      if (signers)
        for (const signer of signers) expect(signer).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
      expect(typeof isTransactionMessage(Uint8Array.from(bytes))).toBe('boolean')
      const read = readBase58(random.text(60))
      expect(read === undefined || read instanceof Uint8Array).toBe(true)
    }, fuzzRuns(1500))
  })

  test('instructions: describes each as what it is, or as a call', () => {
    const programs = [
      '11111111111111111111111111111111',
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
      'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
      'ComputeBudget111111111111111111111111111111',
    ] as const
    property((random) => {
      const data = Uint8Array.from([
        random.pick([2, 3, 4, 6, 9, 12, 13, 26]),
        ...random.list(40, () => random.integer(256)),
      ])
      const programAddress = random.pick(programs)
      const accounts = random.list(5, () => ({ address: random.pick(programs), role: 0 as const }))
      const notified = describeInstructions([{ programAddress, accounts, data } as never])
      expect(notified).toHaveLength(programAddress === programs[4] ? 0 : 1)
    }, fuzzRuns(2000))
  })
})

test('messages: nothing shown can hide, reverse a line or push the rest away', () => {
  const letters = 'aZ \t\n\r\u202e\u2066\u200b\ufeff\u3164\u2028\u0000\u00ad\u034f\u{e0041}é漢😀'
  property((random) => {
    const text = random.text(60, letters) + random.pick(['', '\n'.repeat(random.integer(60))])
    const { text: shown, hasHidden } = random.boolean()
      ? readText(text)
      : readMessage(`0x${Buffer.from(text).toString('hex')}`)
    expect(shown).not.toMatch(/[^\P{C}\n\t]|[\u2028\u2029\u3164]/u)
    expect(shown).not.toMatch(/^\n|\n{4}/)
    if (shown !== text.replaceAll('\r\n', '\n')) expect(hasHidden).toBe(true)
  }, fuzzRuns(2000))
})

test('messages: finds a sign-in whatever invisible characters are in it', () => {
  const unseen = ['\u200b', '\u202e', '\ufeff', '\u00ad', '\u2060', '\u{e0001}'] as const
  property((random) => {
    const plain = 'evil.example wants you to sign in with your Ethereum account:\n0x00'
    const at = 1 + random.integer(plain.indexOf('\n') - 1)
    const before = random.pick(['', '\n\n', ' ', 'Hello\n', '\r\n'])
    const text = `${before}${plain.slice(0, at)}${random.pick(unseen)}${plain.slice(at)}`
    expect(readText(text)).toMatchObject({ signInHost: 'evil.example', isOddSignIn: true })
  }, fuzzRuns(500))
})

test('shows the text of a node on one line that nothing reverses, at most a sentence long', () => {
  const text = `All is well.\n\u202eSign\u2066 now\u0000${'x'.repeat(100_000)}`
  for (const error of [new Error(text), { details: text }, { shortMessage: text }]) {
    const words = nodeWords(error)
    expect(words).toMatch(/^All is well\. Sign now x+$/)
    expect(words.length).toBeLessThanOrEqual(200)
  }
  expect(nodeWords({})).toBe('The node does not answer.')
})
