import { type Hex, http } from 'viem'
import { SiwxError } from '../siwxError.ts'

/** A node of an EVM chain: its address, or anything that is asked as EIP-1193 says. */
export type EvmNode =
  | string
  | { request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown> }

type Request = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Asks one chain. Nodes of another chain are not believed. */
export type EvmChain = {
  /** What a call returns; undefined where the chain says that it fails. @throws SiwxError `NODE_UNAVAILABLE` */
  call: (data: Hex) => Promise<Hex | undefined>
  /** Whether an address has code. @throws SiwxError `NODE_UNAVAILABLE` */
  hasCode: (address: Hex) => Promise<boolean>
}

/** What nodes say of a call that the chain refuses, as geth, its kin and anvil put it; others say "revert" too. */
const refusedByChain =
  /revert|invalid opcode|out of gas|gas required exceeds|stack (under|over)flow|bad jump/i

/** A chain by the number that it must have. */
export function evmChain(node: EvmNode, chainId: string): EvmChain {
  const request = requestOf(node)
  let identity: Promise<unknown> | undefined
  const check = async () => {
    identity ??= request('eth_chainId', [])
    const given = await identity.catch((cause) => {
      identity = undefined
      throw cause
    })
    if (
      typeof given !== 'string' ||
      !/^0x[\da-f]+$/i.test(given) ||
      `${BigInt(given)}` !== chainId
    ) {
      identity = undefined
      throw new Error(`The node serves chain ${String(given)}, not ${chainId}`)
    }
  }
  async function read(method: string, params: readonly unknown[]): Promise<Hex> {
    await check()
    const result = await request(method, params)
    if (typeof result === 'string' && /^0x[\da-f]*$/i.test(result)) return result as Hex
    throw new Error(`The node answered ${method} with what is no result of it`)
  }
  return {
    async call(data) {
      try {
        return await read('eth_call', [{ data }, 'latest'])
      } catch (cause) {
        if (isRefusal(cause)) return undefined
        throw unavailable(cause)
      }
    },
    async hasCode(address) {
      try {
        return (await read('eth_getCode', [address, 'latest'])) !== '0x'
      } catch (cause) {
        throw unavailable(cause)
      }
    },
  }
}

/** No node said what a proof needs. */
export const unavailable = (cause: unknown): SiwxError =>
  new SiwxError('NODE_UNAVAILABLE', { field: 'signature', cause })

function requestOf(node: EvmNode): Request {
  if (typeof node !== 'string') return (method, params) => node.request({ method, params })
  const { request } = http(node, { retryCount: 1 })({})
  return (method, params) => request({ method, params })
}

/** Whether it is the chain that refuses, rather than a node that is not well. JSON-RPC 2.0, EIP-1474. */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { code, details } = cause as Error & { code?: unknown; details?: unknown }
  return code === 3 || refusedByChain.test(`${cause.message}\n${String(details ?? '')}`)
}
