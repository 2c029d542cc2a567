import { errorOf } from '@portico/core/adapter'
import { withheldOf } from '@portico/decode/solana'
import type { Address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { parseAddress } from '../actions/parseAddress.ts'
import { NodeError } from '../node/nodeError.ts'
import { type ChainAccount, readAccounts } from '../node/readAccounts.ts'
import { readMint } from '../node/readMint.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import {
  type HeldAccount,
  readTokenAccounts,
  tokenAccountIn,
  tokenPrograms,
} from '../node/tokenAccounts.ts'
import { tokenMoves } from '../signing/tokenMoves.ts'
import { assertCanReceive } from './assertCanReceive.ts'
import { moveTokens, openAccount } from './tokenInstructions.ts'
import type { RequestedTransfer, TransferPlan } from './transferPlan.ts'

/**
 * Plans a transfer of a token, from as many of the sender's accounts as necessary to the recipient's associated token
 * account, which is opened if it is missing.
 * @throws PorticoError `INVALID_ADDRESS`, `INSUFFICIENT_FUNDS`, `TOKEN_NOT_TRANSFERABLE`, `EXECUTION_REVERTED` if there
 * is no token, and as `assertCanReceive`.
 */
export async function planToken(
  rpc: SolanaRpc,
  { from, to, amount, token = '', decimals }: RequestedTransfer,
): Promise<TransferPlan> {
  const payer = parseAddress(from)
  const owner = parseAddress(to)
  const mint = parseAddress(token)
  const places = await Promise.all(tokenPrograms.map((program) => placeOf(owner, mint, program)))
  const [[sender, receiver, mintAccount, ...there], held, { epoch }] = await Promise.all([
    readAccounts(rpc, [payer, owner, mint, ...places]),
    readTokenAccounts(rpc, payer, { mint }).catch(noneOf),
    rpc.getEpochInfo({ commitment: 'confirmed' }).send(),
  ])
  const found = readMint(mintAccount)
  // A node may return another number now than before, which would change the typed amount: the chain decides.
  const chainMint = { ...found, decimals: decimals ?? found.decimals }
  assertCanReceive(owner, receiver)
  const at = tokenPrograms.indexOf(chainMint.program)
  const destination = places[at] ?? owner
  const place = { mint, owner, destination }
  const isMissing = isMissingFor(owner, there[at])
  const moves = tokenMoves(held, await placeOf(payer, mint, chainMint.program), amount).map(
    (move) => ({ move, fee: withheldOf(move.amount, chainMint.feeRules, epoch) }),
  )
  const withheld = moves.reduce((sum, { fee = 0n }) => sum + fee, 0n)
  if (amount > 0n && withheld >= amount)
    throw errorOf('TOKEN_NOT_TRANSFERABLE', { reason: 'nothing of it would arrive' })
  return {
    payer,
    lamports: sender?.lamports ?? 0n,
    spends: 0n,
    instructions: [
      ...(isMissing ? [openAccount(payer, place, chainMint)] : []),
      ...moves.map(({ move, fee }) => moveTokens(payer, move, place, chainMint, fee)),
    ],
    ...(isMissing && { opens: destination }),
    ...(withheld > 0n && { withheld }),
  }
}

async function placeOf(owner: Address, mint: Address, tokenProgram: Address): Promise<Address> {
  const [place] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
  return place
}

/** A node rejects the query if there is no such token. */
function noneOf(error: unknown): readonly HeldAccount[] {
  if (error instanceof NodeError && !error.isUnavailable) return []
  throw error
}

/** An account may have been given away: then it does not belong to the recipient, despite its address. */
function isMissingFor(owner: Address, account: ChainAccount | undefined): boolean {
  const found = account && tokenPrograms.includes(account.owner) && tokenAccountIn(account.data)
  if (found && found.owner !== owner)
    throw errorOf('EXECUTION_REVERTED', {
      reason: 'the recipient gave away the account for this token',
    })
  return !found
}
