import type { Address } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { readU32, readU64, toBase58 } from '../bytes.ts'
import { parseTokenInstruction } from '../tokens/parseTokenInstruction.ts'
import { tokenPrograms } from '../tokens/tokens.ts'
import { memoPrograms } from './memo.ts'

/** Returns the effect of an instruction in the form that nodes use; `null` if it is unknown here. */
export type InstructionParser = (
  accounts: readonly Address[],
  data: Uint8Array,
) => { type: string; info: Record<string, unknown> } | string | null

const parseSystem: InstructionParser = ([source, second], data) => {
  const kind = readU32(data, 0)
  if (kind === 2) {
    return {
      type: 'transfer',
      info: { source, destination: second, lamports: readU64(data, 4) },
    }
  }
  if (kind !== 0) return null
  const info = {
    source,
    newAccount: second,
    lamports: readU64(data, 4),
    space: readU64(data, 12),
    owner: toBase58(data.slice(20, 52)),
  }
  return { type: 'createAccount', info }
}

const parseAssociatedToken: InstructionParser = (accounts, data) => {
  const type = ['create', 'createIdempotent'][data[0] ?? 0]
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts
  return type
    ? { type, info: { source, account, wallet, mint, systemProgram, tokenProgram } }
    : null
}

const parseMemo: InstructionParser = (_accounts, data) => new TextDecoder().decode(data)

/** The parsers of instructions, and the nodes' names of their programs. */
export const instructionParsers: Readonly<
  Record<string, { program: string; parse: InstructionParser }>
> = {
  [SYSTEM_PROGRAM_ADDRESS]: { program: 'system', parse: parseSystem },
  [ASSOCIATED_TOKEN_PROGRAM_ADDRESS]: {
    program: 'spl-associated-token-account',
    parse: parseAssociatedToken,
  },
  [tokenPrograms.classic]: { program: 'spl-token', parse: parseTokenInstruction },
  // Nodes use the same name for both here.
  [tokenPrograms.token2022]: { program: 'spl-token', parse: parseTokenInstruction },
  [memoPrograms.first]: { program: 'spl-memo', parse: parseMemo },
  [memoPrograms.newest]: { program: 'spl-memo', parse: parseMemo },
}
