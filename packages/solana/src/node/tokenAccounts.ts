import { type Address, address, getAddressDecoder, type ReadonlyUint8Array } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { accountOf } from './readAccounts.ts'
import type { SolanaRpc } from './rpcFor.ts'

/** The program of tokens with extensions. */
export const token2022Address = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** The supported token programs, whose accounts have the same layout. */
export const tokenPrograms: readonly Address[] = [TOKEN_PROGRAM_ADDRESS, token2022Address]

/** A token account: an owner's amount of a mint. */
export type TokenAccount = {
  mint: Address
  owner: Address
  /** Base units. */
  amount: bigint
  isFrozen: boolean
}

/** An owner's token account with its address. */
export type HeldAccount = TokenAccount & { address: Address }

/** Mint, owner, amount, delegate, state: the length of the part that is read. */
const readLength = 109
const frozen = 2

/** Reads a token account; `undefined` for other data, such as a mint. */
export function tokenAccountIn(data: ReadonlyUint8Array): TokenAccount | undefined {
  const state = data[readLength - 1]
  // A mint with extensions has the same length, and byte 165 marks it as one.
  if (data.length < readLength || !state || data[165] === 1) return undefined
  const bytes = new Uint8Array(data)
  return {
    mint: getAddressDecoder().decode(bytes, 0),
    owner: getAddressDecoder().decode(bytes, 32),
    amount: new DataView(bytes.buffer).getBigUint64(64, true),
    isFrozen: state === frozen,
  }
}

/** Reads all token accounts of an owner, of one mint or of one program. */
export async function readTokenAccounts(
  rpc: SolanaRpc,
  owner: Address,
  filter: { mint: Address } | { programId: Address },
): Promise<readonly HeldAccount[]> {
  const { value } = await rpc
    .getTokenAccountsByOwner(owner, filter, {
      encoding: 'base64',
      commitment: 'confirmed',
      dataSlice: { offset: 0, length: readLength },
    })
    .send()
  return value.flatMap(({ pubkey, account }) => {
    const held = tokenAccountIn(accountOf(account).data)
    return held && held.owner === owner ? { ...held, address: pubkey } : []
  })
}
