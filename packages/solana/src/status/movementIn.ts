import type { Instruction } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { tokenPrograms } from '../node/tokenAccounts.ts'
import { withFeeKind } from '../transfer/tokenInstructions.ts'

/** The movement of an instruction. */
export type Movement = {
  /** The account that authorizes it. */
  by: string
  /** The receiving account: for tokens, the token account. */
  to: string
  /** Base units. */
  amount: bigint
  /** The mint; absent for SOL. */
  token?: string
}

/** `Transfer` of the system program, `TransferChecked` of the token programs. */
const solKind = 2
const tokenKind = 12

/** Reads the movement of an instruction, if it is one of those that the widget uses; else `undefined`. */
export function movementIn({
  programAddress,
  accounts = [],
  data,
}: Instruction): Movement | undefined {
  const bytes = new Uint8Array(data ?? [])
  const view = new DataView(bytes.buffer)
  const [first, second, third, fourth] = accounts.map(({ address }) => address as string)
  if (programAddress === SYSTEM_PROGRAM_ADDRESS) {
    const isMove = bytes.length === 12 && view.getUint32(0, true) === solKind
    if (!isMove || !first || !second) return undefined
    return { by: first, to: second, amount: view.getBigUint64(4, true) }
  }
  if (!tokenPrograms.includes(programAddress) || !second || !third || !fourth) return undefined
  const at = bytes[0] === tokenKind ? 1 : withFeeKind.every((byte, i) => bytes[i] === byte) ? 2 : 0
  if (at === 0 || bytes.length < at + 8) return undefined
  return { by: fourth, to: third, token: second, amount: view.getBigUint64(at, true) }
}
