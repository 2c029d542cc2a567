import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  ComputeBudgetInstruction,
  getSetComputeUnitLimitInstructionDataDecoder,
  getSetComputeUnitPriceInstructionDataDecoder,
  identifyComputeBudgetInstruction,
} from '@solana-program/compute-budget'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { Message } from './readTransaction.ts'

const lamportsPerSignature = 5000n
const maxUnits = 1_400_000n
const unitsOfProgram = 200_000n
const unitsOfBuiltin = 3_000n
const microLamports = 1_000_000n

/** Programs that are part of the node itself. */
const builtins: readonly string[] = [
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  SYSTEM_PROGRAM_ADDRESS,
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
]

/** Returns the fee of a message in lamports: an amount per signature, and the price of the requested compute units. */
export function feeOf(message: Message): bigint {
  const { limit, price } = computeBudgetOf(message)
  const priority = (limit * price + microLamports - 1n) / microLamports
  return lamportsPerSignature * BigInt(message.header.numSignerAccounts) + priority
}

/** Returns the maximum compute units of a message, and their price in millionths of a lamport. */
export function computeBudgetOf(message: Message): { limit: bigint; price: bigint } {
  let requestedFee: bigint | undefined
  let price = 0n
  let usual = 0n
  for (const { programAddressIndex, data = new Uint8Array() } of message.instructions) {
    const program = message.staticAccounts[programAddressIndex] ?? ''
    usual += builtins.includes(program) ? unitsOfBuiltin : unitsOfProgram
    if (program !== COMPUTE_BUDGET_PROGRAM_ADDRESS) continue
    const kind = identify(Uint8Array.from(data))
    if (kind === ComputeBudgetInstruction.SetComputeUnitLimit) {
      requestedFee = BigInt(getSetComputeUnitLimitInstructionDataDecoder().decode(data).units)
    } else if (kind === ComputeBudgetInstruction.SetComputeUnitPrice) {
      price = getSetComputeUnitPriceInstructionDataDecoder().decode(data).microLamports
    }
  }
  const limit = requestedFee ?? usual
  return { limit: limit > maxUnits ? maxUnits : limit, price }
}

function identify(data: Uint8Array): ComputeBudgetInstruction | undefined {
  try {
    return identifyComputeBudgetInstruction(data)
  } catch {
    // An unknown instruction, which the VM refuses.
    return undefined
  }
}
