import { keccak256 } from 'viem'
import type { Retry } from '../jsonRpcUpstream.ts'
import { type RpcCall, type RpcOutcome, readError } from '../outcome.ts'

const knownPattern =
  /already known|known transaction|already imported|alreadyknown|already_exists|already in (the )?(mem)?pool/i
const nonceUsedPattern = /nonce too low|nonce is too low|nonce has already been used|oldnonce/i

function hashOf(call: RpcCall): string | undefined {
  const params: unknown = JSON.parse(call.params)
  const raw: unknown = Array.isArray(params) ? params[0] : undefined
  const valid = typeof raw === 'string' && /^0x([0-9a-f]{2})+$/i.test(raw)
  return valid ? keccak256(raw as `0x${string}`) : undefined
}

/**
 * Returns the outcome of a raw transaction that an earlier node may have accepted before it failed. "Already known"
 * means that the network has exactly these bytes: success, with their hash. After a failed attempt, "nonce too low" may
 * mean that they are already mined, which is also a success.
 */
export async function resolveRawTransaction(
  call: RpcCall,
  outcome: RpcOutcome,
  { triedBefore, request }: Retry,
): Promise<RpcOutcome> {
  if (call.method !== 'eth_sendRawTransaction' || !('error' in outcome)) return outcome
  const hash = hashOf(call)
  if (hash === undefined) return outcome
  const { message } = readError(outcome)
  const sent = { result: JSON.stringify(hash) }
  if (knownPattern.test(message)) return sent
  if (!triedBefore || !nonceUsedPattern.test(message)) return outcome
  const lookup = { method: 'eth_getTransactionByHash', params: JSON.stringify([hash]) }
  const found = await request(lookup)
  return found && 'result' in found && found.result !== 'null' ? sent : outcome
}
