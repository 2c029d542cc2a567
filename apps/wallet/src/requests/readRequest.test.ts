import type { SessionNamespaces } from '@portico/pairing'
import type { Address } from '@solana/kit'
import {
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test } from 'vitest'
import { readRequest, supportedMethods } from './readRequest.ts'

const mine = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = 'eip155:31337'
const cluster = 'solana:PorticoSoLana1111111111111111111'
const mySol = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' as Address
const otherSol = '2xr29n8DheaRMJw5sfEsTyqkvj6zBPNfVmsjy9ijtbAX' as Address

const namespaces: SessionNamespaces = {
  eip155: {
    chains: [chain],
    accounts: [`${chain}:${mine}`],
    methods: supportedMethods.filter((method) => !method.startsWith('solana_')),
    events: [],
  },
  solana: {
    chains: [cluster],
    accounts: [`${cluster}:${mySol}`],
    methods: supportedMethods.filter((method) => method.startsWith('solana_')),
    events: [],
  },
}

const read = (
  method: string,
  params: unknown,
  more: { chainId?: string; held?: SessionNamespaces } = {},
) => {
  const { chainId = method.startsWith('solana_') ? cluster : chain, held = namespaces } = more
  return readRequest({ method, params, chainId, session: { namespaces: held } })
}
const code = (...params: Parameters<typeof read>) =>
  read(...params).then(
    () => 'put before the owner',
    (error: { name: string; code: number }) => (error.name === 'Refusal' ? error.code : error),
  )

const types = {
  EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
  Note: [
    { name: 'text', type: 'string' },
    { name: 'to', type: 'address[]' },
  ],
}
const note = {
  types,
  primaryType: 'Note',
  domain: { chainId: 31337 },
  message: { text: 'hi', to: [other] },
}

/** The parsed form, which is signed: the chain is a number and among the types, however the site wrote it. */
const parsedNote = {
  ...note,
  domain: { chainId: 31337n },
  message: { text: 'hi', to: [other.toLowerCase()] },
}
const withoutType = { ...note, types: { Note: types.Note }, domain: { chainId: '0x7a69' } }

function transferOf(payer: Address): string {
  const lifetime = { blockhash: '1'.repeat(32) as Blockhash, lastValidBlockHeight: 1n }
  const source = createNoopSigner(payer)
  const transfer = getTransferSolInstruction({ source, destination: otherSol, amount: 1n })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstruction(transfer, message),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

describe('a request shown to the owner', () => {
  test.each<[string, unknown, object]>([
    ['personal_sign', ['0x6869', mine], { kind: 'message', message: '0x6869', address: mine }],
    ['personal_sign', ['hi', mine.toLowerCase()], { message: '0x6869', address: mine }],
    ['personal_sign', [mine, '0x6869'], { message: '0x6869', address: mine }],
    ['eth_signTypedData_v4', [mine, JSON.stringify(note)], { kind: 'typedData', data: parsedNote }],
    ['eth_signTypedData_v4', [mine, note], { kind: 'typedData', data: parsedNote }],
    ['eth_signTypedData_v4', [mine, withoutType], { kind: 'typedData', data: parsedNote }],
    [
      'eth_sendTransaction',
      [{ from: mine, to: other, value: '0x1', input: '0xaa', chainId: '0x7a69' }],
      { kind: 'transaction', transaction: { to: other, value: '0x1', data: '0xaa' } },
    ],
    [
      'wallet_switchEthereumChain',
      [{ chainId: '0xabcdef' }],
      { kind: 'switchChain', to: 'eip155:11259375' },
    ],
    [
      'wallet_addEthereumChain',
      [
        {
          chainId: '0xabcdef',
          chainName: 'Ten',
          rpcUrls: ['wss://no.example', 'http://open.example/', 'https://node.example/'],
          nativeCurrency: { symbol: 'ETH', decimals: 18 },
        },
      ],
      {
        chain: {
          id: 'eip155:11259375',
          name: 'Ten',
          rpcUrl: 'https://node.example/',
          symbol: 'ETH',
        },
      },
    ],
    ['solana_signMessage', { message: 'Cn8eVZg', pubkey: mySol }, { message: '0x68656c6c6f' }],
    ['solana_signTransaction', { transaction: transferOf(mySol) }, { address: mySol }],
    ['solana_signAllTransactions', { transactions: [transferOf(mySol)] }, { address: mySol }],
  ])('%s %j', async (method, params, expected) => {
    expect(await read(method, params)).toMatchObject(expected)
  })
})

describe('a request outside the session, which is refused', () => {
  const transaction = { to: other, value: '0x1' }
  test.each<[string, string, unknown, number]>([
    ['another account', 'personal_sign', ['0x00', other], 4100],
    ['no account', 'personal_sign', ['0x00'], 4100],
    ['another account', 'eth_signTypedData_v4', [other, note], 4100],
    ['another sender', 'eth_sendTransaction', [{ ...transaction, from: other }], 4100],
    ['no sender', 'eth_sendTransaction', [transaction], 4100],
    ['another account', 'solana_signMessage', { message: 'Cn8eVZg', pubkey: otherSol }, 4100],
    ['another payer', 'solana_signTransaction', { transaction: transferOf(otherSol) }, 4100],
    [
      'one of another payer',
      'solana_signAllTransactions',
      { transactions: [transferOf(mySol), transferOf(otherSol)] },
      4100,
    ],
    [
      'another account than the payer',
      'solana_signTransaction',
      { transaction: transferOf(mySol), pubkey: otherSol },
      4100,
    ],
    ['an unknown method', 'eth_sign', [mine, '0x00'], 4200],
    ['an inherited name', 'constructor', [], 4200],
    ['an inherited name', 'toString', [], 4200],
  ])('%s: %s', async (_what, method, params, expected) => {
    expect(await code(method, params)).toBe(expected)
  })

  test('for another chain, a method of another family, or one that was not agreed on', async () => {
    expect(await code('personal_sign', ['0x00', mine], { chainId: 'eip155:1' })).toBe(5100)
    expect(await code('personal_sign', ['0x00', mine], { chainId: '__proto__:1' })).toBe(5100)
    expect(await code('personal_sign', ['0x00', mySol], { chainId: cluster })).toBe(4200)
    expect(await code('solana_signMessage', { message: 'a' }, { chainId: chain })).toBe(4200)
    const held = { eip155: { ...namespaces.eip155!, methods: ['personal_sign'] } }
    const typedCalls = [{ from: mine, to: other }]
    expect(await code('eth_sendTransaction', typedCalls, { held })).toBe(4200)
  })

  test('for an account that the session holds on another chain', async () => {
    const second = 'eip155:31338'
    const chains = [chain, second]
    const held = { eip155: { ...namespaces.eip155!, chains } }
    expect(await code('personal_sign', ['0x00', mine], { chainId: second, held })).toBe(4100)
  })
})

describe('a malformed or misleading request, which is refused', () => {
  const from = mine
  const domain = { chainId: 1 }
  const oddTypes = { ...types, EIP712Domain: [{ name: 'chainId', type: 'string' }] }
  const bare = { Note: types.Note }
  const odd = { chainId: 31337, verifyingContract: 'Uniswap' }
  const long = 'a'.repeat(1024 * 1024)
  const added = {
    chainId: '0xabcdef',
    chainName: 'Ten',
    rpcUrls: ['https://node.example'],
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
  }
  const message = (change: object) => [mine, { ...note, message: { ...note.message, ...change } }]
  const typed = (change: object) => [mine, { ...note, ...change }]
  test.each<[string, string, unknown]>([
    ['no list', 'personal_sign', { 0: '0x00', 1: mine }],
    ['nothing', 'personal_sign', undefined],
    ['no text', 'personal_sign', [7, mine]],
    ['a message of 1 MiB', 'personal_sign', [long, mine]],
    ['1 MiB of small things', 'personal_sign', [Array(200_000).fill('aaaaaa'), mine]],
    ['no typed data', 'eth_signTypedData_v4', [mine, 'not json']],
    ['typed data that is a list', 'eth_signTypedData_v4', [mine, '[]']],
    ['data of another chain', 'eth_signTypedData_v4', typed({ domain })],
    ['a chain that is no number', 'eth_signTypedData_v4', typed({ domain: { chainId: 'x' } })],
    ['a domain with less than is signed', 'eth_signTypedData_v4', typed({ domain: {} })],
    ['a domain of other types', 'eth_signTypedData_v4', typed({ types: oddTypes })],
    ['a contract that is no address', 'eth_signTypedData_v4', typed({ types: bare, domain: odd })],
    ['a kind that is not there', 'eth_signTypedData_v4', typed({ primaryType: 'Other' })],
    ['a kind that is inherited', 'eth_signTypedData_v4', typed({ primaryType: 'toString' })],
    [
      'a domain that is shown as another message',
      'eth_signTypedData_v4',
      typed({ primaryType: 'EIP712Domain', message: { chainId: 31337 } }),
    ],
    ['no types', 'eth_signTypedData_v4', typed({ types: null })],
    ['a field without a value', 'eth_signTypedData_v4', message({ text: undefined })],
    ['a value of another kind', 'eth_signTypedData_v4', message({ to: ['0x12'] })],
    ['too many values', 'eth_signTypedData_v4', message({ to: Array(9_000).fill(other) })],
    [
      'a type without an end',
      'eth_signTypedData_v4',
      typed({ types: { Note: [{ name: 'note', type: 'Note' }] }, message: { note: {} } }),
    ],
    ['a number past its size', 'eth_signTypedData_v4', [mine, numbered('uint8', '256')]],
    ['a negative of none', 'eth_signTypedData_v4', [mine, numbered('uint8', '-1')]],
    ['a float', 'eth_signTypedData_v4', [mine, numbered('uint8', 1.5)]],
    ['no transaction', 'eth_sendTransaction', ['0x']],
    ['nothing to do', 'eth_sendTransaction', [{ from }]],
    ['no address', 'eth_sendTransaction', [{ from, to: '0x12' }]],
    ['a number as text', 'eth_sendTransaction', [{ from, to: other, value: '10' }]],
    [
      'a number too large',
      'eth_sendTransaction',
      [{ from, to: other, value: `0x1${'0'.repeat(64)}` }],
    ],
    ['two data', 'eth_sendTransaction', [{ from, to: other, data: '0x01', input: '0x02' }]],
    ['another chain', 'eth_sendTransaction', [{ from, to: other, chainId: '0x1' }]],
    [
      'a place in line past all numbers',
      'eth_sendTransaction',
      [{ from, to: other, nonce: `0x${'f'.repeat(20)}` }],
    ],
    ['no chain', 'wallet_switchEthereumChain', [{}]],
    ['a chain below one', 'wallet_switchEthereumChain', [{ chainId: '0x0' }]],
    [
      'a chain past all numbers',
      'wallet_switchEthereumChain',
      [{ chainId: `0x${'f'.repeat(64)}` }],
    ],
    ['a node that runs code', 'wallet_addEthereumChain', [{ ...added, rpcUrls: ['javascript:0'] }]],
    ['a name nobody sees', 'wallet_addEthereumChain', [{ ...added, chainName: 'Main\u202enet' }]],
    [
      'odd coins',
      'wallet_addEthereumChain',
      [{ ...added, nativeCurrency: { symbol: 'ETH', decimals: 6 } }],
    ],
    ['no base58', 'solana_signMessage', { message: '0OIl', pubkey: mySol }],
    ['no message', 'solana_signMessage', { pubkey: mySol }],
    ['a transaction as a message', 'solana_signMessage', { message: disguised(), pubkey: mySol }],
    ['no transaction', 'solana_signTransaction', { transaction: 'AAAA' }],
    ['no base64', 'solana_signTransaction', { transaction: '%' }],
    ['no list', 'solana_signAllTransactions', { transactions: 'AAAA' }],
    ['an empty list', 'solana_signAllTransactions', { transactions: [] }],
    ['too many', 'solana_signAllTransactions', { transactions: Array(21).fill(transferOf(mySol)) }],
  ])('%s: %s', async (_what, method, params) => {
    expect(await code(method, params)).toBe(-32_602)
  })
})

function numbered(type: string, value: unknown) {
  return {
    types: { Count: [{ name: 'count', type }] },
    primaryType: 'Count',
    domain: {},
    message: { count: value },
  }
}

/** The message of a transaction: a signature of it would make that transaction valid. */
function disguised(): string {
  const wire = Uint8Array.from(atob(transferOf(mySol)), (letter) => letter.charCodeAt(0))
  return getBase58Decoder().decode(wire.slice(65))
}
