import { errorOf } from '@portico/core/adapter'
import {
  concat,
  type Hex,
  isAddressEqual,
  keccak256,
  type RpcTransaction,
  recoverAddress,
  toHex,
  toRlp,
} from 'viem'

/** The fields before the signature, by the type of a transaction. Numbers and bytes are both hexadecimal digits. */
const fields = {
  '0x0': ['nonce', 'gasPrice', 'gas', 'to', 'value', 'input'],
  '0x1': ['chainId', 'nonce', 'gasPrice', 'gas', 'to', 'value', 'input', 'accessList'],
  '0x2': [
    'chainId',
    'nonce',
    'maxPriorityFeePerGas',
    'maxFeePerGas',
    'gas',
    'to',
    'value',
    'input',
    'accessList',
  ],
} as const

type Fields = Record<(typeof fields)[keyof typeof fields][number] | 'v' | 'yParity', unknown>
type Rlp = Hex | Rlp[]

/**
 * Ensures that a node's transaction has the content of its hash, and that the key of its sender signed this content. A
 * node can neither find another content for a hash nor sign for an account.
 * @throws PorticoError `WALLET_UNSUPPORTED` for another type than those of EIP-155, EIP-2930 and EIP-1559, because its
 * content cannot be checked; `RPC_UNAVAILABLE` if the node changed something.
 */
export async function assertSigned(transaction: RpcTransaction, hash: string): Promise<void> {
  const type = (transaction.type ?? '0x0') as keyof typeof fields
  if (!Object.hasOwn(fields, type)) throw errorOf('WALLET_UNSUPPORTED')
  const isGenuine = await isSigned(transaction, type, hash).catch(() => false)
  if (!isGenuine) throw errorOf('RPC_UNAVAILABLE')
}

async function isSigned(transaction: RpcTransaction, type: keyof typeof fields, hash: string) {
  const given = transaction as unknown as Fields
  const isLegacy = type === '0x0'
  const content = fields[type].map((field) => rlpOf(field, given[field]))
  const prefix = isLegacy ? [] : [toHex(Number(type), { size: 1 })]
  const hashOf = (items: Rlp[]) => keccak256(concat([...prefix, toRlp(items)]))
  const { r, s } = transaction
  // Some nodes leave out the older of the two fields.
  const v = BigInt((given.v ?? given.yParity) as Hex)
  const yParity = v >= 35n ? (v + 1n) % 2n : v % 27n
  const signature = [isLegacy ? v : yParity, BigInt(r), BigInt(s)].map(quantity)
  if (hashOf([...content, ...signature]) !== hash.toLowerCase()) return false
  const chain = isLegacy && v >= 35n ? ([quantity((v - 35n) / 2n), '0x', '0x'] as const) : []
  const signer = await recoverAddress({
    hash: hashOf([...content, ...chain]),
    signature: { r: padded(r), s: padded(s), yParity: Number(yParity) },
  })
  return isAddressEqual(signer, transaction.from)
}

/** Returns a field in the form of RLP. */
function rlpOf(field: string, value: unknown): Rlp {
  if (field === 'to') return (value ?? '0x') as Hex
  if (field === 'input') return value as Hex
  if (field !== 'accessList') return quantity(BigInt(value as Hex))
  const list = (value ?? []) as { address: Hex; storageKeys: Hex[] }[]
  return list.map(({ address, storageKeys }) => [address, [...storageKeys]])
}

/** Returns a number without leading zeros; zero is empty. */
const quantity = (value: bigint): Hex => (value === 0n ? '0x' : toHex(value))

const padded = (value: Hex): Hex => toHex(BigInt(value), { size: 32 })
