import { type Address, BaseError, type Client, createClient, custom, RpcRequestError } from 'viem'
import { ApiError } from '../../../http/apiError.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { isUnanswered } from '../classifyEvmError.ts'

/** The source of names: the nodes of a chain, and the universal resolver there (ENSIP-23). */
export type EnsSource = {
  rpc: ChainRpc
  universalResolver: Address
  /** The registry, which shows whether a name has an owner (EIP-137). */
  registry?: Address | undefined
}

type Question = {
  call: { method: string; params: string }
  answer: (outcome: Awaited<ReturnType<ChainRpc['send']>>[number] | undefined) => void
  fail: (cause: unknown) => void
}

/**
 * Creates a viem client on the nodes of a chain. Sends calls of the same moment as one batch. Does not read off-chain
 * records (EIP-3668): this server queries no host that a name's owner chose.
 */
export function createEnsClient(rpc: ChainRpc): Client {
  let waiting: Question[] = []

  function flush(): void {
    const questions = waiting
    waiting = []
    sendInBatches(
      rpc,
      questions.map(({ call }) => call),
    ).then(
      (outcomes) => {
        for (const [index, { answer }] of questions.entries()) answer(outcomes[index])
      },
      (cause) => {
        for (const { fail } of questions) fail(cause)
      },
    )
  }

  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const outcome = await new Promise<Parameters<Question['answer']>[0]>((answer, fail) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ call: { method, params: JSON.stringify(params ?? []) }, answer, fail })
    })
    if (outcome && 'result' in outcome) return JSON.parse(outcome.result)
    // A name that no node answers for is unknown: neither free nor without an address.
    if (isUnanswered(outcome)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
    const error = JSON.parse(outcome?.error ?? '{}')
    throw new RpcRequestError({ body: { method }, error, url: '' })
  }
  return createClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) })
}

/** Returns null if a contract refuses. A missing answer of the nodes stays an error. */
export async function readOrNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (cause) {
    const unanswered =
      cause instanceof BaseError && cause.walk((error) => error instanceof ApiError)
    if (unanswered) throw unanswered
    return null
  }
}
