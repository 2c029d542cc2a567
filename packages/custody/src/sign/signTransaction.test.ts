import { property } from '@portico/testing'
import { type Hex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import { expect, test } from 'vitest'
import { addressesOf } from '../seed/addressesOf.ts'
import { deriveKeys } from '../seed/deriveKeys.ts'
import { entropyOf } from '../seed/mnemonic.ts'
import { signTransaction } from './signTransaction.ts'

test('signs any transaction so that others read it as given, and from this account', async () => {
  const keys = await deriveKeys(entropyOf(`${'abandon '.repeat(11)}about`))
  const signed: { bytes: `0x02${string}`; hash: string; given: object }[] = []
  property((random) => {
    const bytes = (length: number) =>
      `0x${Array.from({ length: length * 2 }, () => random.integer(16).toString(16)).join('')}`
    const maxFeePerGas = random.bigint(60)
    const given = {
      chainId: 1n + random.bigint(40),
      nonce: random.bigint(20),
      maxFeePerGas,
      maxPriorityFeePerGas: random.boolean() ? 0n : maxFeePerGas,
      gas: random.bigint(25),
      to: random.integer(10) === 0 ? undefined : bytes(20),
      value: random.pick([0n, 1n, 127n, 128n, random.bigint(90)]),
      data: bytes(random.pick([0, 1, 4, 55, 56, 300])),
    }
    const { bytes: raw, hash } = signTransaction(given, keys.eip155)
    signed.push({ bytes: raw as `0x02${string}`, hash, given })
  }, 300)
  for (const { bytes, hash, given } of signed) {
    const { nonce = 0, gas = 0n, value = 0n, data = '0x', ...rest } = parseTransaction(bytes)
    const { to, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = rest
    const read = { maxFeePerGas, maxPriorityFeePerGas, gas, value, data }
    const numbers = { chainId: BigInt(rest.chainId), nonce: BigInt(nonce) }
    expect({ ...read, ...numbers, to: to?.toLowerCase() }).toEqual(given)
    expect(hash).toBe(keccak256(bytes))
    const signer = await recoverTransactionAddress({ serializedTransaction: bytes })
    expect(signer).toBe(addressesOf(keys).eip155)
  }
})

test('signs one with a single price so that others read it as given, from this account and only on its chain', async () => {
  const keys = await deriveKeys(entropyOf(`${'abandon '.repeat(11)}about`))
  const signed: { bytes: Hex; given: object }[] = []
  property((random) => {
    const bytes = (length: number) =>
      `0x${Array.from({ length: length * 2 }, () => random.integer(16).toString(16)).join('')}`
    const given = {
      chainId: 1n + random.bigint(40),
      nonce: random.bigint(20),
      gasPrice: random.bigint(60),
      gas: random.bigint(25),
      to: random.integer(10) === 0 ? undefined : bytes(20),
      value: random.pick([0n, 1n, 127n, 128n, random.bigint(90)]),
      data: bytes(random.pick([0, 1, 4, 55, 56, 300])),
    }
    signed.push({ bytes: signTransaction(given, keys.eip155).bytes, given })
  }, 300)
  for (const { bytes, given } of signed) {
    const parsed = parseTransaction(bytes)
    const { nonce = 0, gas = 0n, gasPrice = 0n, value = 0n, data = '0x', to, chainId } = parsed
    const numbers = { chainId: BigInt(chainId ?? 0), nonce: BigInt(nonce) }
    expect({ ...numbers, gasPrice, gas, to: to?.toLowerCase(), value, data }).toEqual(given)
    const signer = await recoverTransactionAddress({
      serializedTransaction: bytes as `0x02${string}`,
    })
    expect(signer).toBe(addressesOf(keys).eip155)
  }
})
