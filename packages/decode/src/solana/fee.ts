import type { Instruction } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { ReadTransaction } from './readTransaction.ts'

/** Lamports for each signature. */
export const signatureFee = 5000n

/** Priority fee in lamports from which a fee is high: 0.01 SOL. No urgency is a reason for more. */
export const highFeeFrom = 10_000_000n

/** Maximum compute units of a transaction. */
const unitsAtMost = 1_400_000n
/** Default units of an instruction without a limit: for a program, and for one of the node itself (SIMD-0170). */
const unitsOfProgram = 200_000n
const unitsOfBuiltin = 3_000n
const microLamports = 1_000_000n

const builtins: ReadonlySet<string> = new Set([
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  SYSTEM_PROGRAM_ADDRESS,
])

/** Programs of the node that check signatures: the first byte of their data is the number of signatures, each with a fee. */
const signatureChecks: ReadonlySet<string> = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
])

type Budget = { limit?: bigint; price?: bigint }

/**
 * Returns the maximum fee of a transaction in lamports, from its own content: a node that does not know its blockhash
 * yet returns nothing. `undefined` if its instructions, or its statements about the fee, cannot be read.
 */
export function feeOf({
  signers,
  instructions,
  priorityFee,
}: Pick<ReadTransaction, 'signers' | 'instructions' | 'priorityFee'>): bigint | undefined {
  if (!instructions) return undefined
  const checks = instructions
    .filter(({ programAddress }) => signatureChecks.has(programAddress))
    .reduce((sum, { data }) => sum + BigInt(data?.[0] ?? 0), 0n)
  const signed = (BigInt(signers.length) + checks) * signatureFee
  if (priorityFee !== undefined) return signed + priorityFee
  const budget = budgetOf(instructions)
  if (!budget) return undefined
  const limit = smaller(budget.limit ?? usualLimit(instructions), unitsAtMost)
  const price = budget.price ?? 0n
  return signed + (limit * price + microLamports - 1n) / microLamports
}

/** Reads the instructions for the compute budget as their program does. */
function budgetOf(instructions: readonly Instruction[]): Budget | undefined {
  const budget: Budget = {}
  for (const { programAddress, data = new Uint8Array() } of instructions) {
    if (programAddress !== COMPUTE_BUDGET_PROGRAM_ADDRESS) continue
    const bytes = Uint8Array.from(data)
    const view = new DataView(bytes.buffer)
    const [kind] = bytes
    // The program ignores bytes after its fields.
    if (kind === 2 && bytes.length >= 5) budget.limit = BigInt(view.getUint32(1, true))
    else if (kind === 3 && bytes.length >= 9) budget.price = view.getBigUint64(1, true)
    else if ((kind !== 1 && kind !== 4) || bytes.length < 5) return undefined
  }
  return budget
}

const usualLimit = (instructions: readonly Instruction[]): bigint =>
  instructions.reduce(
    (sum, { programAddress }) =>
      sum + (builtins.has(programAddress) ? unitsOfBuiltin : unitsOfProgram),
    0n,
  )

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
