import { isRecord } from '@portico/contract'
import { type Address, getBase64Encoder, isSignature, type Signature } from '@solana/kit'
import { parseAddress } from '../actions/parseAddress.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { read } from '../parse/read.ts'
import { readTransaction } from '../signing/readTransaction.ts'
import { wrappedSol } from './swapPlace.ts'

type Wanted = { hash: string; owner: string; token?: string | undefined }

/** The balance of a token account before or after, with its index among the accounts of the transaction. */
type TokenBalance = { at: number; mint: string; owner: string; amount: bigint }
type Moved = {
  fee: bigint
  lamports: { before: readonly bigint[]; after: readonly bigint[] }
  tokens: { before: readonly TokenBalance[]; after: readonly TokenBalance[] }
}

const listIn = (meta: object, name: string): readonly unknown[] => {
  const list = read(meta, name)
  return Array.isArray(list) ? list : []
}

const lamportsIn = (meta: object, name: string): readonly bigint[] =>
  listIn(meta, name).map((one) => (typeof one === 'bigint' ? one : 0n))

function tokensIn(meta: object, name: string): readonly TokenBalance[] {
  return listIn(meta, name).flatMap((one) => {
    const amount = read(read(one, 'uiTokenAmount'), 'amount')
    const mint = read(one, 'mint')
    const owner = read(one, 'owner')
    const isWhole = typeof amount === 'string' && /^\d{1,20}$/.test(amount)
    if (typeof mint !== 'string' || typeof owner !== 'string' || !isWhole) return []
    return [{ at: Number(read(one, 'accountIndex')), mint, owner, amount: BigInt(amount) }]
  })
}

/** Reads the balances of a transaction in a block; `undefined` if it failed. */
function movedIn(meta: unknown): Moved | undefined {
  if (!isRecord(meta) || read(meta, 'err') !== null) return undefined
  const fee = read(meta, 'fee')
  return {
    fee: typeof fee === 'bigint' ? fee : 0n,
    lamports: {
      before: lamportsIn(meta, 'preBalances'),
      after: lamportsIn(meta, 'postBalances'),
    },
    tokens: {
      before: tokensIn(meta, 'preTokenBalances'),
      after: tokensIn(meta, 'postTokenBalances'),
    },
  }
}

/** Returns the increase of an owner's tokens of one mint. */
function tokenGain({ tokens }: Moved, owner: Address, mint: Address): bigint {
  const sum = (balances: readonly TokenBalance[]) =>
    balances
      .filter((one) => one.owner === owner && one.mint === mint)
      .reduce((total, { amount }) => total + amount, 0n)
  return sum(tokens.after) - sum(tokens.before)
}

/**
 * Returns the increase of a paying owner's lamports, including those in the owner's token accounts, without the fee.
 */
function lamportGain({ tokens, lamports, fee }: Moved, owner: Address): bigint {
  const own = [...tokens.before, ...tokens.after].filter((one) => one.owner === owner)
  // The first account pays: it is the owner's.
  return [...new Set([0, ...own.map(({ at }) => at)])].reduce(
    (total, at) => total + (lamports.after[at] ?? 0n) - (lamports.before[at] ?? 0n),
    fee,
  )
}

/** Returns what a swap brought, by the balances of its block; `undefined` if the node has no success of it. */
export async function readReceived(
  rpc: SolanaRpc,
  { hash, owner: ownerText, token }: Wanted,
): Promise<bigint | undefined> {
  if (!isSignature(hash)) return undefined
  const found = await rpc
    .getTransaction(hash as Signature, {
      encoding: 'base64',
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    })
    .send()
  const transaction =
    found && readTransaction(new Uint8Array(getBase64Encoder().encode(found.transaction[0])))
  const owner = parseAddress(ownerText)
  const moved = movedIn(found?.meta)
  if (!moved || Object.keys(transaction?.signatures ?? {})[0] !== owner) return undefined
  const mint = token === undefined ? wrappedSol : parseAddress(token)
  return mint === wrappedSol ? lamportGain(moved, owner) : tokenGain(moved, owner, mint)
}
