import type { SeenCall } from '@portico/core/adapter'
import { type Client, type Hash, type Hex, hexToString, isHex, toHex } from 'viem'
import { executesCall, readSafeNumber, safeNumberOf } from './safeNumber.ts'

/** The position of the text in the answer to `VERSION()`, after its offset and length. */
const versionAt = 2 + 128

/** Whether a Safe is older than 1.1: it logs failures only. */
export async function isOldSafe(client: Client, safe: Hex): Promise<boolean> {
  const call = { to: safe, data: '0xffa1ad74' } as const
  const returned = await client
    .request({ method: 'eth_call', params: [call, 'latest'] })
    .catch(() => '0x')
  const text = `0x${returned.slice(versionAt)}`
  return isHex(text) && /^(0|1\.0)\./.test(hexToString(text))
}

type Sought = {
  account: Hex
  hash: Hash
  call?: SeenCall | undefined
  safeNext?: number | undefined
  from: number
  head: number
}

/** The transaction of an execution; or whether the nonce is used, and the first nonce of the next search. */
export type OldExecution =
  | { hash: Hash; blockNumber: Hex }
  | { isUsed: boolean; safeNext: number | undefined }

/**
 * Looks for a transaction of an old Safe by the Safe's state: each execution takes the next number. The block in which
 * the number of this transaction was taken has the call. Returns no end without that call: `isUsed` if the number is
 * taken, for example by another call.
 */
export async function findOldExecution(client: Client, sought: Sought): Promise<OldExecution> {
  const { account, hash, call, from, head } = sought
  // A node without old states fails.
  const numberAt = (block: number) =>
    readSafeNumber(client, account, toHex(block)).catch(() => undefined)
  const now = await numberAt(head)
  const safeNext = sought.safeNext ?? (await numberAt(from)) ?? now
  if (!call || now === undefined || safeNext === undefined) return { isUsed: false, safeNext }
  const number = await safeNumberOf(client, { account, hash, call, next: safeNext })
  if (number === undefined || now <= number) return { isUsed: false, safeNext }
  let before = from
  let after = head
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const next = await numberAt(middle)
    if (next === undefined) return { isUsed: true, safeNext }
    if (next > number) after = middle
    else before = middle
  }
  const block = await client.request({
    method: 'eth_getBlockByNumber',
    params: [toHex(after), true],
  })
  const own = block?.transactions.find(
    (one) =>
      typeof one !== 'string' &&
      one.to?.toLowerCase() === account.toLowerCase() &&
      executesCall(one.input, call) === true,
  )
  return typeof own === 'object'
    ? { hash: own.hash, blockNumber: toHex(after) }
    : { isUsed: true, safeNext }
}
