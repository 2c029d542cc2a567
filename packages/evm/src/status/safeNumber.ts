import type { SeenCall } from '@portico/core/adapter'
import {
  type Client,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  type Hash,
  type Hex,
  hexToBigInt,
  hexToNumber,
  keccak256,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
  toHex,
} from 'viem'

const words = parseAbiParameters(
  'bytes32, address, uint256, bytes32, uint8, uint256, uint256, uint256, address, address, uint256' as string,
)
/**
 * The types of a Safe's transaction, `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,...,
 * uint256 nonce)`: since 1.0, and before.
 */
const safeTxTypes = [
  '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8',
  '0x14d461bc7412367e924637b363c7bf29b8f47e2f84869f4426e5633d8af47b20',
] as const
const nobody = '0x0000000000000000000000000000000000000000'
const execAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256, uint256, uint256, address, address, bytes)',
])
const execTransaction = '6a761202'

/** The maximum number of transactions that may wait before this one. */
const queue = 64

/** Returns the number (nonce) of the next transaction of a Safe at a block. `undefined` if the account has none. */
export async function readSafeNumber(
  client: Client,
  safe: Hex,
  block: Hex,
): Promise<number | undefined> {
  const call = { to: safe, data: '0xaffed0e0' } as const
  const returned = await client.request({ method: 'eth_call', params: [call, block] })
  return returned.length === 66 ? Number(BigInt(returned)) : undefined
}

type Hashed = { account: Hex; hash: Hash; call: SeenCall; next: number }

/**
 * Finds the number of a Safe's transaction: the one with which the call has this hash. `undefined` if there is none,
 * for example if the wallet has put the call into another one.
 */
export async function safeNumberOf(
  client: Client,
  { account, hash, call, next }: Hashed,
): Promise<number | undefined> {
  const question = { to: account, data: '0xf698da25' } as const
  const domain = await client.request({ method: 'eth_call', params: [question, 'latest'] })
  if (domain.length !== 66) return undefined
  const { to, value, dataHash, gas } = call
  for (let number = next; number < next + queue; number += 1)
    // A wallet within a Safe uses the page's gas as the gas of the call.
    for (const safeGas of [0n, BigInt(gas ?? 0)])
      for (const type of safeTxTypes) {
        const fields = [type, to, BigInt(value), dataHash, 0, safeGas, 0n, 0n, nobody, nobody]
        const struct = keccak256(encodeAbiParameters(words, [...fields, BigInt(number)]))
        if (keccak256(concat(['0x1901', domain, struct])) === hash.toLowerCase()) return number
      }
  return undefined
}

type Call = { to: string; value: bigint; data: Hex }

const batchAbi = parseAbi(['function multiSend(bytes transactions)'])

/**
 * Returns the calls in a batch of a Safe (`multiSend`): operation, target, value, length and data of each, without
 * padding. `undefined` for other data, and for a batch that runs the code of another contract.
 */
function callsInBatch(data: Hex): Call[] | undefined {
  try {
    const [packed] = decodeFunctionData({ abi: batchAbi, data }).args
    const calls: Call[] = []
    for (let at = 0; at < size(packed); ) {
      const length = hexToNumber(slice(packed, at + 53, at + 85))
      const end = at + 85 + length
      if (slice(packed, at, at + 1) !== '0x00' || end > size(packed)) return undefined
      calls.push({
        to: slice(packed, at + 1, at + 21),
        value: hexToBigInt(slice(packed, at + 21, at + 53)),
        data: length === 0 ? '0x' : slice(packed, at + 85, end),
      })
      at = end
    }
    return calls
  } catch {
    return undefined
  }
}

/**
 * Whether a transaction makes a Safe execute a call, also through a relayer or within a batch. `undefined` if its data
 * does not show that.
 */
export function executesCall(input: Hex, call: SeenCall): boolean | undefined {
  const isSame = ({ to, value, data }: Call) =>
    to.toLowerCase() === call.to.toLowerCase() &&
    toHex(value) === call.value &&
    keccak256(data) === call.dataHash
  const executed: (readonly Call[] | undefined)[] = []
  let at = input.indexOf(execTransaction)
  for (; at !== -1; at = input.indexOf(execTransaction, at + 1)) {
    try {
      const part = `0x${input.slice(at)}` as const
      const [to, value, data, operation] = decodeFunctionData({ abi: execAbi, data: part }).args
      executed.push(operation === 0 ? [{ to, value, data }] : callsInBatch(data))
    } catch {
      // These digits are no call of the function.
    }
  }
  if (executed.some((calls) => calls?.some(isSame))) return true
  return executed.length === 0 || executed.includes(undefined) ? undefined : false
}
