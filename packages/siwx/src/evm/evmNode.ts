import { type Hex, http } from 'viem'
import { SiwxError } from '../siwxError.ts'

/** A node of an EVM chain: its address, or an object with a `request` function as in EIP-1193. */
export type EvmNode =
  | string
  | { request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown> }

type Request = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Reads one chain. Rejects nodes of another chain. */
export type EvmChain = {
  /**
   * Returns a call's result; `undefined` if the chain says that the call fails. @throws SiwxError `NODE_UNAVAILABLE`
   */
  call: (data: Hex) => Promise<Hex | undefined>
  /** Whether an address has code. @throws SiwxError `NODE_UNAVAILABLE` */
  hasCode: (address: Hex) => Promise<boolean>
}

/**
 * Texts by which nodes say that the chain refused a call, in the words of geth, its relatives and anvil. Others say
 * "revert" too.
 */
const refusedByChain =
  /revert|invalid opcode|out of gas|gas required exceeds|stack (under|over)flow|bad jump/i

/** Creates a reader of the chain that must have this id. */
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
    throw new Error(`The node answered ${method} with an invalid result`)
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

/** Creates the error for nodes that did not return what a proof needs. */
export const unavailable = (cause: unknown): SiwxError =>
  new SiwxError('NODE_UNAVAILABLE', { field: 'signature', cause })

function requestOf(node: EvmNode): Request {
  if (typeof node !== 'string') return (method, params) => node.request({ method, params })
  const { request } = http(node, { retryCount: 1 })({})
  return (method, params) => request({ method, params })
}

/** Whether the chain refused the call, rather than a node that fails (JSON-RPC 2.0, EIP-1474). */
function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { code, details } = cause as Error & { code?: unknown; details?: unknown }
  return code === 3 || refusedByChain.test(`${cause.message}\n${String(details ?? '')}`)
}
