import { property } from '@portico/testing'
import { hashTypedData, recoverTypedDataAddress, type TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { addressesOf } from '../seed/addressesOf.ts'
import { deriveKeys } from '../seed/deriveKeys.ts'
import { entropyOf } from '../seed/mnemonic.ts'
import { signers } from './signers.ts'
import { type TypedData, typedDataHash } from './typedDataHash.ts'

const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const domain = {
  name: 'Ether Mail',
  version: '1',
  chainId: 1n,
  verifyingContract: '0xcccccccccccccccccccccccccccccccccccccccc',
}

/** The example in the standard. */
const mail: TypedData = {
  types: {
    EIP712Domain: domainType,
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain,
  message: {
    from: { name: 'Cow', wallet: '0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826' },
    to: { name: 'Bob', wallet: '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' },
    contents: 'Hello, Bob!',
  },
}

const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

test('hashes the example of EIP-712 to the hash that it names', () => {
  expect(hexOf(typedDataHash(mail))).toBe(
    '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
  )
})

test('signs typed data from which others recover the signer', async () => {
  const keys = await deriveKeys(entropyOf(`${'abandon '.repeat(11)}about`))
  const signature = signers.signTypedData(mail, keys.eip155)
  const data = { ...mail, signature } as never
  expect(await recoverTypedDataAddress(data)).toBe(addressesOf(keys).eip155)
})

test('hashes any typed data as others do', () => {
  property((random) => {
    const bytes = (length: number) =>
      `0x${Array.from({ length: length * 2 }, () => random.integer(16).toString(16)).join('')}`
    const size = 1 + random.integer(32)
    const leaf = () => ({
      number: random.bigint(256),
      whole: random.boolean() ? random.bigint(127) : -random.bigint(127),
      isSo: random.boolean(),
      who: bytes(20),
      word: bytes(size),
      raw: bytes(random.integer(70)),
      text: random.text(40),
    })
    const leaves = (most: number) => Array.from({ length: random.integer(most) }, leaf)
    const data: TypedData = {
      types: {
        EIP712Domain: domainType,
        Leaf: [
          { name: 'number', type: 'uint256' },
          { name: 'whole', type: 'int128' },
          { name: 'isSo', type: 'bool' },
          { name: 'who', type: 'address' },
          { name: 'word', type: `bytes${size}` },
          { name: 'raw', type: 'bytes' },
          { name: 'text', type: 'string' },
        ],
        Another: [{ name: 'leaf', type: 'Leaf' }],
        Branch: [
          { name: 'others', type: 'Another[2]' },
          { name: 'leaves', type: 'Leaf[]' },
          { name: 'rows', type: 'Leaf[][]' },
        ],
      },
      primaryType: 'Branch',
      domain: { ...domain, chainId: random.bigint(200) },
      message: {
        others: [{ leaf: leaf() }, { leaf: leaf() }],
        leaves: leaves(3),
        rows: Array.from({ length: random.integer(3) }, () => leaves(3)),
      },
    }
    const theirs = hashTypedData(data as unknown as TypedDataDefinition)
    expect(hexOf(typedDataHash(data))).toBe(theirs)
  }, 200)
})
