import type { Chain } from '../families/chain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import { familyOf, parseChainId } from '../families/families.ts'
import { errorOutcome, type RpcCall, type RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { parseBody } from '../http/readInput.ts'
import { hasDuplicateMember, rawElements, rawMembers } from '../util/rawJson.ts'
import { ruleOf } from './ruleOf.ts'

/** The maximum number of calls in a batch. */
const maxBatch = 100

/** A received JSON-RPC request. `id` is the client's own text. Without it there is no answer. */
export type RpcRequest = { id?: string } & (RpcCall | { invalid: string })

const notValid = 'The request is not valid'
const ambiguous = 'The request has two members of one name, or of one that differs in case alone'

const invalidRequest = (description: string) =>
  new ApiError('INVALID_REQUEST', { field: 'body', description })

function readRequest(text: string): RpcRequest {
  if (!text.startsWith('{')) return { id: 'null', invalid: notValid }
  const members = rawMembers(text)
  const rawId = members.get('id')
  // An id is a string, a number or null. The answer to any other one has null (JSON-RPC 2.0, 5).
  const idIsValid = rawId === undefined || /^["\d-]|^null$/.test(rawId)
  const id = idIsValid ? rawId : 'null'
  const method: unknown = JSON.parse(members.get('method') ?? 'null')
  const params = members.get('params') ?? '[]'
  const isValid = idIsValid && typeof method === 'string' && /^[[{]/.test(params)
  if (!isValid) return { id: id ?? 'null', invalid: notValid }
  // A node might read another member than the one checked here.
  if (hasDuplicateMember(text)) return { id: id ?? 'null', invalid: ambiguous }
  return { ...(id !== undefined && { id }), method, params }
}

/**
 * Reads the body of a proxied request: one request, or a batch.
 * @throws ApiError `INVALID_REQUEST` for anything else, or for a batch that is empty or too long.
 */
export function readRequests(body: string): { batch: boolean; requests: RpcRequest[] } {
  const parsed = parseBody(body)
  const text = body.trim()
  if (!Array.isArray(parsed)) {
    if (typeof parsed !== 'object' || parsed === null)
      throw invalidRequest('The body is neither a JSON-RPC request nor a batch')
    return { batch: false, requests: [readRequest(text)] }
  }
  if (parsed.length === 0) throw invalidRequest('The batch is empty')
  if (parsed.length > maxBatch) throw invalidRequest(`A batch holds at most ${maxBatch} requests`)
  return { batch: true, requests: rawElements(text).map(readRequest) }
}

/** A chain with its nodes. */
export type ProxiedChain = { chain: Chain; rpc: ChainRpc }

/** Returns the outcome that the server knows itself, or undefined if a node has to answer. */
function answerHere(request: RpcRequest, chain: Chain): RpcOutcome | undefined {
  if ('invalid' in request) return errorOutcome(-32600, request.invalid)
  const rule = ruleOf(familyOf(chain).upstream.methods, request.method)
  if (!rule) return errorOutcome(-32601, 'Requested RPC call is not allowed')
  const refusal = rule.refuse?.(JSON.parse(request.params))
  if (refusal !== undefined) return errorOutcome(-32602, refusal)
  return rule.local && { result: rule.local(parseChainId(chain).reference) }
}

const write = (id: string, outcome: RpcOutcome) =>
  'error' in outcome
    ? `{"jsonrpc":"2.0","id":${id},"error":${outcome.error}}`
    : `{"jsonrpc":"2.0","id":${id},"result":${outcome.result}}`

/**
 * Answers JSON-RPC requests for a chain. Returns the text with an answer for each request that has an id, or undefined
 * if none has one.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if nodes were needed and none answered.
 */
export async function proxy(
  { batch, requests }: ReturnType<typeof readRequests>,
  { chain, rpc }: ProxiedChain,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const here = requests.map((request) => answerHere(request, chain))
  const isForwarded = (request: RpcRequest, index: number): request is RpcRequest & RpcCall =>
    here[index] === undefined && 'method' in request
  const forwarded = requests.filter(isForwarded)
  const sent = forwarded.length > 0 ? await rpc.send(forwarded, signal) : []
  const outcomes = here.map((outcome) => outcome ?? sent.shift())
  const answers = requests.flatMap(({ id }, index) => {
    const outcome = outcomes[index]
    return id !== undefined && outcome ? [write(id, outcome)] : []
  })
  if (answers.length === 0) return undefined
  return batch ? `[${answers.join(',')}]` : answers[0]
}
