import type { Instruction } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'

/** Programs that never move anything: they can only make a transaction more expensive or fail. */
const programs: readonly string[] = [
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  // Memo, both versions.
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  // Lighthouse, with which wallets assert what their owner was shown.
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
]

/** Whether an instruction can be added without moving anything. */
export const isHarmless = ({ programAddress }: Instruction): boolean =>
  programs.includes(programAddress)
