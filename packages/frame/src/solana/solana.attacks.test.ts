import { transactionId } from '@portico/decode/solana'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getU64Encoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NodeAnswers, NodeRefusal, stubNode } from '../chains/stubNode.test.util.ts'
import {
  createRealFrame,
  type RealFrame,
  solanaChain,
  wordsOf,
} from '../requests/realWallet.test.util.ts'

const system = address('11111111111111111111111111111111')
const tokens = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const nonces = address('SysvarRecentB1ockHashes11111111111111111111')
const addressOf = (letter: number) =>
  getBase58Decoder().decode(new Uint8Array(32).fill(letter)) as Address
const thief = addressOf(7)
const account = addressOf(8)
const mint = addressOf(9)
const program = addressOf(10)
const blockhash = addressOf(3)

let frame: RealFrame
let me: Address
beforeAll(async () => {
  frame = await createRealFrame()
  me = frame.addresses.solana as Address
})

const lamports = (amount: number) => ({
  lamports: amount,
  owner: system,
  executable: false,
  rentEpoch: 0,
  space: 0,
  data: ['', 'base64'],
})
/** A cluster that knows nothing of any account except the visitor's balance. */
const answers: NodeAnswers = {
  getFeeForMessage: { context: { slot: 1 }, value: 5000 },
  getAccountInfo: { context: { slot: 1 }, value: null },
  getMultipleAccounts: ([addresses]: readonly [readonly string[]]) => ({
    context: { slot: 1 },
    value: addresses.map((one) => (one === me ? lamports(2e9) : null)),
  }),
  simulateTransaction: ([, { accounts }]: readonly [
    string,
    { accounts: { addresses: readonly string[] } },
  ]) => ({
    context: { slot: 1 },
    value: {
      err: null,
      logs: [],
      accounts: accounts.addresses.map((one) => (one === me ? lamports(2e9 - 5000) : null)),
    },
  }),
}
beforeEach(() => void stubNode(answers))

const transfer = (amount: bigint, to = thief): Instruction => ({
  programAddress: system,
  accounts: [
    { address: me, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
  data: Uint8Array.from([2, 0, 0, 0, ...getU64Encoder().encode(amount)]),
})
const call = (
  programAddress: Address,
  data: readonly number[],
  ...more: Address[]
): Instruction => ({
  programAddress,
  accounts: [
    ...more.map((one) => ({ address: one, role: AccountRole.WRITABLE })),
    { address: me, role: AccountRole.WRITABLE_SIGNER },
  ],
  data: Uint8Array.from(data),
})

function wireOf(
  instructions: readonly Instruction[],
  { payer = me, version = 0 as 0 | 'legacy', lifetime = blockhash } = {},
): string {
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayer(payer, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: lifetime as never, lastValidBlockHeight: 9n },
        one,
      ),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message as never))
}

/** Returns what the visitor read of it, and the outcome. */
async function requestAndRead(method: string, params: unknown) {
  const before = [frame.shown.length, frame.opened()]
  const { result, code } = await frame.request(method, params, solanaChain)
  const isShown = frame.shown.length > (before[0] ?? 0)
  const shown = isShown ? frame.shown.at(-1) : undefined
  return {
    result: result as { transaction: string; signature: string; transactions: string[] },
    code,
    shown,
    words: wordsOf(shown),
    isOpened: frame.opened() > (before[1] ?? 0),
  }
}
const sign = (transaction: unknown) => requestAndRead('solana_signTransaction', { transaction })

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

async function isSigned(wire: string, before: string): Promise<boolean> {
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytesOf(wire))
  const { messageBytes: requested } = getTransactionDecoder().decode(bytesOf(before))
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(getAddressEncoder().encode(me)),
    'Ed25519',
    false,
    ['verify'],
  )
  const isValid = await crypto.subtle.verify(
    'Ed25519',
    key,
    Uint8Array.from(signatures[me] ?? []),
    Uint8Array.from(messageBytes),
  )
  return isValid && Buffer.compare(Buffer.from(messageBytes), Buffer.from(requested)) === 0
}

describe('the signed transaction is the shown one', () => {
  test.each(['legacy', 0] as const)('a payment of version %s', async (version) => {
    const wire = wireOf([transfer(1_500_000_000n)], { version })
    const { result, words } = await sign(wire)
    expect(await isSigned(result.transaction, wire)).toBe(true)
    expect(words).toContain('Amount: 1.5 SOL')
    expect(words).toContain(`To: ${thief}`)
  })

  test('if another account pays the fee, and the visitor only adds a signature', async () => {
    const wire = wireOf([transfer(1n)], { payer: thief })
    const { result, words } = await sign(wire)
    expect(await isSigned(result.transaction, wire)).toBe(true)
    expect(words).toContain('Amount: 0.000000001 SOL')
    // The fee payer's signature is unchanged.
    expect(getTransactionDecoder().decode(bytesOf(result.transaction)).signatures[thief]).toBeNull()
  })

  test('of several, each: one that takes among those that do not', async () => {
    const wires = [
      wireOf([transfer(1n)]),
      wireOf([call(tokens, [4, ...getU64Encoder().encode(2n ** 64n - 1n)], account, thief)]),
      wireOf([transfer(3n)]),
    ]
    const { result, shown, words } = await requestAndRead('solana_signAllTransactions', {
      transactions: wires,
    })
    expect(shown?.title).toBe('Sign these 3 transactions?')
    expect(words).toContain('Transaction 2 of 3')
    expect(words).toContain(
      'The spender could take up to 18,446,744,073,709,551,615 units'.replaceAll(
        ',',
        words.includes('18,446') ? ',' : '',
      ),
    )
    expect(words).toContain(`Spender: ${thief}`)
    for (const [at, wire] of wires.entries())
      expect(await isSigned(result.transactions[at] ?? '', wire)).toBe(true)
  })
})

describe('a transaction that takes value is called so', () => {
  const master = (kind: number) =>
    call(tokens, [6, kind, 1, ...getAddressEncoder().encode(thief)], account)
  test.each<[string, () => readonly Instruction[], RegExp]>([
    [
      'the last of many',
      () => [...Array.from({ length: 9 }, () => transfer(1n, account)), transfer(2_000_000_000n)],
      /Amount: 2 SOL\nTo: /,
    ],
    ['another master of an account', () => [master(2)], /Change who controls an account/],
    [
      'a program that nobody knows',
      () => [call(program, [1, 2, 3])],
      /Call a program\nWe can’t tell/,
    ],
    [
      'the system told to give the account away',
      () => [call(system, [1, 0, 0, 0, ...new Uint8Array(32).fill(7)])],
      /Call a program/,
    ],
    [
      'a transfer with a byte behind it',
      () => [{ ...transfer(1n), data: Uint8Array.from([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9]) }],
      /Call a program/,
    ],
    [
      'an account that is closed into another',
      () => [call(tokens, [9], account, thief)],
      /Call a program/,
    ],
    [
      'tokens that are burned',
      () => [call(tokens, [15, ...getU64Encoder().encode(5n), 6], account, mint)],
      /Call a program/,
    ],
  ])('%s', async (_what, instructions, words) => {
    expect((await sign(wireOf(instructions()))).words).toMatch(words)
  })

  test('one that never expires says so: its nonce is advanced first', async () => {
    const advance: Instruction = {
      programAddress: system,
      accounts: [
        { address: account, role: AccountRole.WRITABLE },
        { address: nonces, role: AccountRole.READONLY },
        { address: me, role: AccountRole.READONLY_SIGNER },
      ],
      data: Uint8Array.from([4, 0, 0, 0]),
    }
    const { words } = await sign(wireOf([advance, transfer(1n)]))
    expect(words).toContain('It doesn’t expire')
    const longer = { ...advance, data: Uint8Array.from([4, 0, 0, 0, 9, 9]) }
    expect((await sign(wireOf([longer, transfer(1n)]))).words).toContain('It doesn’t expire')
    const late = await sign(wireOf([transfer(1n), advance]))
    expect(late.words).not.toContain('It doesn’t expire')
  })

  test('a program that cannot be read is not said to move nothing', async () => {
    const { words } = await sign(wireOf([call(program, [1, 2, 3], account)]))
    expect(words).not.toContain('Only the fee would leave')
    expect(words).toContain('Your holdings in that program may change')
  })

  test('a stake of the visitor that goes to a stranger is shown', async () => {
    const stakes = 'Stake11111111111111111111111111111111111111'
    const staked = (ruler: Address, amount: number) => ({
      ...lamports(amount),
      owner: stakes,
      data: [
        Buffer.from([...new Uint8Array(12), ...getAddressEncoder().encode(ruler)]).toString(
          'base64',
        ),
        'base64',
      ],
    })
    const of = (one: string, stake: unknown) =>
      one === me ? lamports(2e9) : one === account ? stake : null
    stubNode({
      ...answers,
      getMultipleAccounts: ([addresses]: readonly [readonly string[]]) => ({
        context: { slot: 1 },
        value: addresses.map((one) => of(one, staked(me, 300e9))),
      }),
      simulateTransaction: ([, { accounts }]: readonly [
        string,
        { accounts: { addresses: readonly string[] } },
      ]) => ({
        context: { slot: 1 },
        value: {
          err: null,
          logs: [],
          accounts: accounts.addresses.map((one) =>
            one === me ? lamports(2e9 - 5000) : of(one, staked(thief, 300e9)),
          ),
        },
      }),
    })
    const { words } = await sign(wireOf([call(stakes as Address, [1, 0, 0, 0], account)]))
    expect(words).toContain('It would change who controls one of your accounts')
    expect(words).toContain(`Your account: ${account}`)
    expect(words).not.toContain('Only the fee would leave')
  })

  const budget = (data: readonly number[]): Instruction => ({
    programAddress: address('ComputeBudget111111111111111111111111111111'),
    data: Uint8Array.from(data),
  })
  const price = (lamports: bigint) =>
    budget([3, ...getU64Encoder().encode((lamports * 1_000_000n) / 1_400_000n)])

  test('a fee of 500 SOL shows if the node does not know the blockhash yet', async () => {
    stubNode({ ...answers, getFeeForMessage: { context: { slot: 1 }, value: null } })
    // 1,400,000 units.
    const limit = budget([2, 0xc0, 0x5c, 0x15, 0])
    const { words } = await sign(wireOf([limit, price(500_000_000_000n), transfer(1n)]))
    expect(words).toMatch(/Maximum fee: 499\.99\d+ SOL|Maximum fee: 500\.0\d+ SOL/)
    expect(words).toContain('The fee is far above')
  })

  test('a fee that cannot be estimated is called unknown', async () => {
    stubNode({ ...answers, getFeeForMessage: { context: { slot: 1 }, value: null } })
    const { words } = await sign(wireOf([budget([9, 1, 2, 3, 4]), transfer(1n)]))
    expect(words).toContain('Maximum fee: Unknown. It may be any amount.')
  })
})

describe('a transaction that lies about itself is not shown, and opens no wallet', () => {
  const damaged: readonly [string, () => unknown][] = [
    ['of another account', () => wireOf([{ ...transfer(1n), accounts: [] }], { payer: thief })],
    [
      'that is cut',
      () => Buffer.from(bytesOf(wireOf([transfer(1n)])).slice(0, -3)).toString('base64'),
    ],
    [
      'of a version that nobody knows',
      () => Buffer.from(bytesOf(wireOf([transfer(1n)])).with(65, 0x9f)).toString('base64'),
    ],
    [
      'without places for signatures',
      () => Buffer.from([0, ...bytesOf(wireOf([transfer(1n)])).slice(65)]).toString('base64'),
    ],
    [
      'with more behind it',
      () => Buffer.from([...bytesOf(wireOf([transfer(1n)])), 1, 2, 3]).toString('base64'),
    ],
    [
      'whose count of signatures is written in another way',
      () => Buffer.from([0x81, 0, ...bytesOf(wireOf([transfer(1n)])).slice(1)]).toString('base64'),
    ],
    ['past the length of any', () => Buffer.alloc(4000).toString('base64')],
    ['with blanks in it', () => `${wireOf([transfer(1n)])} `],
    ['in base58', () => getBase58Decoder().decode(bytesOf(wireOf([transfer(1n)])))],
    ['that is an object', () => ({ length: 1 })],
  ]
  test.each(damaged)('a transaction %s', async (_what, wire) => {
    expect(await sign(wire())).toMatchObject({
      code: 'MESSAGE_INVALID',
      shown: undefined,
      isOpened: false,
    })
  })

  test('an invalid one among several refuses all of them', async () => {
    const transactions = [wireOf([transfer(1n)]), 'AAAA']
    expect(await requestAndRead('solana_signAllTransactions', { transactions })).toMatchObject({
      code: 'MESSAGE_INVALID',
      isOpened: false,
    })
  })

  test('on a network of another family, or another cluster', async () => {
    const params = { transaction: wireOf([transfer(1n)]) }
    expect(await frame.request('solana_signTransaction', params, 'eip155:31337')).toEqual({
      code: 'METHOD_NOT_ALLOWED',
    })
    const testnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
    expect(await frame.request('solana_signTransaction', params, testnet)).toEqual({
      code: 'CHAIN_UNSUPPORTED',
    })
  })

  test.each<[string, (table: Address) => NodeAnswers]>([
    ['not there', () => ({})],
    [
      'shorter than it is used',
      (table) => ({
        getMultipleAccounts: ([addresses]: readonly [readonly string[]]) => ({
          context: { slot: 1 },
          value: addresses.map((one) =>
            one === table
              ? { ...lamports(1), data: [Buffer.alloc(56).toString('base64'), 'base64'] }
              : null,
          ),
        }),
      }),
    ],
  ])('with a lookup table that is %s', async (_what, more) => {
    // Version 0: the recipient of the transfer is the first address of a table.
    const table = addressOf(11)
    const plain = bytesOf(wireOf([transfer(1n)]))
    const start = plain.slice(0, 65)
    const keys = [me, system].flatMap((one) => [...getAddressEncoder().encode(one)])
    const message = [
      0x80,
      1,
      0,
      1,
      2,
      ...keys,
      ...getAddressEncoder().encode(blockhash),
      1,
      1,
      2,
      0,
      2,
      12,
      2,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      1,
      ...getAddressEncoder().encode(table),
      1,
      0,
      0,
    ]
    stubNode({ ...answers, ...more(table) })
    const wire = Buffer.from([...start, ...message]).toString('base64')
    expect(await sign(wire)).toMatchObject({ code: 'SERVER_UNREACHABLE', isOpened: false })
  })
})

describe('a message', () => {
  const say = (bytes: Uint8Array) =>
    requestAndRead('solana_signMessage', { message: getBase58Decoder().decode(bytes), pubkey: me })

  test('that is a transaction is refused, also with trailing bytes and of any version', async () => {
    for (const version of ['legacy', 0] as const) {
      const bytes = getTransactionDecoder().decode(
        bytesOf(wireOf([transfer(1n)], { version })),
      ).messageBytes
      for (const message of [
        bytes,
        [...bytes, 0, 1],
        [0x81, ...bytes.slice(version === 0 ? 1 : 0)],
      ])
        expect(await say(Uint8Array.from(message))).toMatchObject({
          code: 'MESSAGE_INVALID',
          isOpened: false,
        })
    }
  })

  test('by which the wallet proves itself is refused', async () => {
    const text = 'Portico embedded wallet\nadd device'
    for (const message of [text, `\n ${text}`, text.toUpperCase(), `\ufeff${text}`])
      expect(await say(new TextEncoder().encode(message))).toMatchObject({
        code: 'METHOD_NOT_ALLOWED',
        isOpened: false,
      })
  })

  test('that is no text shows as its bytes, and is signed as them', async () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 1, 2])
    const { words, result } = await say(bytes)
    expect(words).toContain('0xfffe0102')
    const key = await crypto.subtle.importKey(
      'raw',
      Uint8Array.from(getAddressEncoder().encode(me)),
      'Ed25519',
      false,
      ['verify'],
    )
    const signature = Uint8Array.from(getBase58Encoder().encode(result.signature))
    expect(await crypto.subtle.verify('Ed25519', key, signature, bytes)).toBe(true)
  })
})

describe('a sent transaction whose answer was lost', () => {
  const wireWith = (hash: Address) => wireOf([transfer(1_000n)], { lifetime: hash })
  const send = (wire: string) =>
    requestAndRead('solana_signAndSendTransaction', { transaction: wire })
  /** A node that accepts a transaction but loses the answer; later it returns the transaction, or not. */
  const lost = () => {
    throw new TypeError('no answer')
  }
  const node = (more: NodeAnswers) =>
    stubNode({ ...answers, getBlockHeight: 1000, sendTransaction: lost, ...more })
  const statuses = (value: unknown) => ({ context: { slot: 1 }, value: [value] })
  const sends = (calls: ReturnType<typeof stubNode>) =>
    calls.filter(({ method }) => method === 'sendTransaction').map(({ params }) => params[0])
  let fresh = 40
  beforeEach(async () => {
    frame = await createRealFrame()
    me = frame.addresses.solana as Address
    fresh += 1
  })

  test('is not paid twice: with a new blockhash it is the same request, and its signature is returned', async () => {
    const first = node({ getSignatureStatuses: statuses(null) })
    expect((await send(wireWith(addressOf(fresh)))).code).toBe('SENT_UNKNOWN')
    const [sent] = sends(first)
    const found = node({ getSignatureStatuses: statuses({ slot: 1, err: null }) })
    const { result, shown } = await send(wireWith(addressOf(fresh + 100)))
    expect(result).toEqual({ signature: transactionId(String(sent)) })
    expect([shown, sends(found)]).toEqual([undefined, []])
  })

  test('is sent again with the same bytes while it can still be included, and nothing else is signed', async () => {
    const first = node({ getSignatureStatuses: statuses(null) })
    await send(wireWith(addressOf(fresh)))
    const [sent] = sends(first)
    const again = node({ getSignatureStatuses: statuses(null), sendTransaction: 'taken' })
    const { result, shown } = await send(wireWith(addressOf(fresh + 100)))
    expect(result).toEqual({ signature: transactionId(String(sent)) })
    expect([shown, sends(again)]).toEqual([undefined, [sent]])
  })

  test('is signed again once its blockhash has expired', async () => {
    node({ getSignatureStatuses: statuses(null) })
    await send(wireWith(addressOf(fresh)))
    const later = node({
      getBlockHeight: 1151,
      getSignatureStatuses: statuses(null),
      sendTransaction: 'taken',
    })
    const wire = wireWith(addressOf(fresh + 100))
    const { result, shown } = await send(wire)
    expect(shown?.title).toBe('Send this transaction?')
    expect(shown?.warnings).toEqual([])
    expect(result).toEqual({ signature: transactionId(String(sends(later)[0])) })
    expect(await isSigned(String(sends(later)[0]), wire)).toBe(true)
  })

  test('warns when it was found, and the page sets another priority fee for the same', async () => {
    const budget = address('ComputeBudget111111111111111111111111111111')
    const priority = (price: bigint): Instruction => ({
      programAddress: budget,
      accounts: [],
      data: Uint8Array.from([3, ...getU64Encoder().encode(price)]),
    })
    const wireAt = (price: bigint) =>
      wireOf([priority(price), transfer(1_000n)], { lifetime: addressOf(fresh) })
    node({ getSignatureStatuses: statuses(null) })
    expect((await send(wireAt(1000n))).code).toBe('SENT_UNKNOWN')
    node({ getSignatureStatuses: statuses({ slot: 1, err: null }), sendTransaction: 'taken' })
    const { shown } = await send(wireAt(1001n))
    expect(shown?.warnings.join(' ')).toContain('the same transaction 1 minute ago')
    expect((await send(wireAt(1002n))).shown?.warnings).toEqual([])
  })

  test('is shown before another is signed', async () => {
    node({ getSignatureStatuses: statuses(null) })
    await send(wireWith(addressOf(fresh)))
    node({ getSignatureStatuses: statuses(null), sendTransaction: 'taken' })
    const { shown } = await send(wireOf([transfer(2_000n)]))
    expect(shown?.warnings.join(' ')).toContain('Both may go through')
  })

  test('stays unknown when another node refuses the same bytes: nothing is signed again', async () => {
    const taken: unknown[] = []
    stubNode({
      ...answers,
      getBlockHeight: 1000,
      getSignatureStatuses: statuses(null),
      sendTransaction: ([wire]: readonly unknown[]) => {
        if (taken.push(wire) === 1) throw new TypeError('no answer')
        return new NodeRefusal('Transaction simulation failed: Blockhash not found', -32_002)
      },
    })
    expect((await send(wireWith(addressOf(fresh)))).code).toBe('SENT_UNKNOWN')
    const later = node({ getSignatureStatuses: statuses(null), sendTransaction: 'taken' })
    await send(wireWith(addressOf(fresh + 100)))
    const ids = new Set([...taken, ...sends(later)].map((wire) => transactionId(String(wire))))
    expect(ids.size).toBe(1)
  })

  test('is not signed again when one node of several lags behind the height of another', async () => {
    const first = node({ getSignatureStatuses: statuses(null) })
    await send(wireWith(addressOf(fresh)))
    const [sent] = sends(first)
    let looks = 0
    node({
      getBlockHeight: 1151,
      getSignatureStatuses: () => {
        looks += 1
        return statuses(looks > 2 ? { slot: 1, err: null } : null)
      },
    })
    const { result, shown } = await send(wireWith(addressOf(fresh + 100)))
    expect(result).toEqual({ signature: transactionId(String(sent)) })
    expect(shown).toBeUndefined()
  })

  test('is shown before the same is only signed, since that is recorded separately', async () => {
    node({ getSignatureStatuses: statuses(null) })
    await send(wireWith(addressOf(fresh)))
    const { shown } = await sign(wireWith(addressOf(fresh + 100)))
    expect(shown?.warnings.join(' ')).toContain('Both may go through')
  })
})
