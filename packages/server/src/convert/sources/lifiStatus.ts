import * as v from 'valibot'
import { ApiError } from '../../http/apiError.ts'
import { type LifiAccess, requestLifi } from './lifiApi.ts'
import type { SourcePlatform } from './requestSource.ts'
import type { SaidStatus } from './sourceAdapter.ts'

const said = v.object({
  status: v.picklist(['NOT_FOUND', 'INVALID', 'PENDING', 'DONE', 'FAILED']),
  substatus: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
  receiving: v.optional(
    v.nullable(
      v.object({
        chainId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
        txHash: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)))),
      }),
    ),
  ),
})

const words = {
  NOT_FOUND: 'unknown',
  INVALID: 'unknown',
  PENDING: 'pending',
  DONE: 'arrived',
  FAILED: 'failed',
} as const

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'NO_SWAP_ROUTE'

/**
 * Requests LI.FI's status of a transaction, and returns it in our words. An unlisted one is `unknown`.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`
 */
export async function readLifiStatus(
  platform: SourcePlatform,
  access: LifiAccess,
  query: Record<string, string>,
): Promise<SaidStatus> {
  try {
    const answer = await requestLifi(platform, access, 'status', {
      query,
      schema: said,
      isShared: true,
    })
    const { status, substatus, receiving } = answer
    const { chainId, txHash } = receiving ?? {}
    const end =
      chainId !== undefined && txHash
        ? { chainId: `eip155:${chainId}`, hash: txHash as `0x${string}` }
        : null
    // A partial amount, or another token, is not the promised result.
    const isOther = status === 'DONE' && (substatus ?? 'COMPLETED') !== 'COMPLETED'
    return { said: isOther ? 'refunded' : words[status], end }
  } catch (error) {
    if (isNotFound(error)) return { said: 'unknown', end: null }
    throw error
  }
}
