import type { SeenCall } from '@portico/core/adapter'
import {
  type Client,
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  type Hash,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem'

const words = parseAbiParameters(
  'bytes32, address, uint256, bytes32, uint8, uint256, uint256, uint256, address, address, uint256' as string,
)
/** `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,...,uint256 nonce)`, since 1.0. */
const safeTx = '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'
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
    for (const safeGas of [0n, BigInt(gas ?? 0)]) {
      const fields = [safeTx, to, BigInt(value), dataHash, 0, safeGas, 0n, 0n, nobody, nobody]
      const struct = keccak256(encodeAbiParameters(words, [...fields, BigInt(number)]))
      if (keccak256(concat(['0x1901', domain, struct])) === hash.toLowerCase()) return number
    }
  return undefined
}

/** Whether a transaction makes a Safe execute a call, also through a relayer. */
export function executesCall(input: Hex, { to, value, dataHash }: SeenCall): boolean {
  let at = input.indexOf(execTransaction)
  for (; at !== -1; at = input.indexOf(execTransaction, at + 1)) {
    try {
      const data = `0x${input.slice(at)}` as const
      const [target, amount, inner, operation] = decodeFunctionData({ abi: execAbi, data }).args
      const isSame = target.toLowerCase() === to.toLowerCase() && toHex(amount) === value
      if (isSame && operation === 0 && keccak256(inner) === dataHash) return true
    } catch {
      // These digits are no call of the function.
    }
  }
  return false
}
