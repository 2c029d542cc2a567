import {
  type Address,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  type Transaction,
} from '@solana/kit'
import type { AccountState } from './accountState.ts'
import { balanceChanges, type Changes } from './balanceChanges.ts'

type Rpc = Parameters<typeof balanceChanges>[0]

/** The changes of an owner's balances if the transaction ran now, or why they are unknown. */
export type Simulation =
  | ({ status: 'done' } & Changes)
  | { status: 'failed'; reason: string }
  | { status: 'unavailable'; reason: string }

/** Maximum number of accounts in one answer of a node. */
const mostAccounts = 100
const timeoutMs = 6000

/** A blockhash that was just requested is still unknown at the level "finalized". */
const now = { commitment: 'confirmed' } as const

/**
 * Simulates a transaction and compares the accounts that it may write to, before and after. Never rejects. Leaves the
 * `fee` in lamports out of the changes. Replaces its blockhash by one that the node knows, unless it `keepsBlockhash`:
 * that of a durable nonce is on the chain.
 */
export async function simulateTransaction(
  rpc: Rpc,
  transaction: Transaction,
  {
    owner,
    writable,
    fee,
    keepsBlockhash = false,
  }: { owner: string; writable: readonly string[]; fee: bigint; keepsBlockhash?: boolean },
): Promise<Simulation> {
  const abortSignal = AbortSignal.timeout(timeoutMs)
  const addresses = [...new Set([owner, ...writable])] as Address[]
  // An account that is left out could be the one that matters.
  if (addresses.length > mostAccounts)
    return { status: 'unavailable', reason: 'it names too many accounts to check.' }
  try {
    const before = await rpc
      .getMultipleAccounts(addresses, { ...now, encoding: 'base64' })
      .send({ abortSignal })
    const { value } = await rpc
      .simulateTransaction(getBase64EncodedWireTransaction(transaction), {
        ...now,
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: !keepsBlockhash,
        accounts: { addresses, encoding: 'base64' },
      })
      .send({ abortSignal })
    if (value.err !== null)
      return { status: 'failed', reason: JSON.stringify(value.err, plainNumbers) }
    const states = addresses.map((address, at) => ({
      address,
      before: stateOf(before.value[at]),
      after: stateOf(value.accounts?.[at]),
    }))
    return { status: 'done', ...(await balanceChanges(rpc, owner, states, fee)) }
  } catch (error) {
    return { status: 'unavailable', reason: error instanceof Error ? error.message : 'no answer' }
  }
}

type WireAccount = { lamports: bigint; owner: string; data: unknown } | null | undefined

function stateOf(account: WireAccount): AccountState {
  const [text] = Array.isArray(account?.data) ? account.data : []
  if (!account || typeof text !== 'string') return undefined
  const { lamports, owner } = account
  return { lamports: BigInt(lamports), owner, data: getBase64Encoder().encode(text) }
}

const plainNumbers = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? Number(value) : value
