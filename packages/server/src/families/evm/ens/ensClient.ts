import { type Address, BaseError, type Client, createClient, custom, RpcRequestError } from 'viem'
import { ApiError } from '../../../http/apiError.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { isUnanswered } from '../classifyEvmError.ts'

/** Where names are read: the nodes of a chain, and the universal resolver there (ENSIP-23). */
export type EnsSource = {
  rpc: ChainRpc
  universalResolver: Address
  /** The registry, which says whether a name has an owner (EIP-137). */
  registry?: Address | undefined
}

type Question = {
  call: { method: string; params: string }
  answer: (outcome: Awaited<ReturnType<ChainRpc['send']>>[number] | undefined) => void
  fail: (cause: unknown) => void
}

/**
 * A client of viem on the nodes of a chain. Calls that are made together are one batch. Records that are kept off the
 * chain (EIP-3668) are not read: this server asks no host that a name's owner chose.
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
    // Nothing is known of a name of which no node tells: it is neither free nor without an address.
    if (isUnanswered(outcome)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
    const error = JSON.parse(outcome?.error ?? '{}')
    throw new RpcRequestError({ body: { method }, error, url: '' })
  }
  return createClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) })
}

/** What a contract refuses is not there, and null; what no node answers is an error. */
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
