import type { Instruction } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'

/** `AdvanceNonceAccount` of the system program. The program and the chain ignore bytes after these. */
const advanceNonce = [4, 0, 0, 0]

/** Whether a transaction is valid until its nonce is used, instead of for a minute: it first advances the nonce. */
export const isDurable = ([first]: readonly Pick<
  Instruction,
  'programAddress' | 'data'
>[] = []): boolean =>
  first?.programAddress === SYSTEM_PROGRAM_ADDRESS &&
  advanceNonce.every((byte, at) => first.data?.[at] === byte)
