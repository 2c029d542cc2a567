import type { Instruction } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { unitsAtMost } from '../transfer/feeConstants.ts'
import type { SwapQuestion } from './swapQuestion.ts'

/** Returns whether an instruction beside the swap is of this kind, and has exactly the effect that a swap needs. */
type StepReader = (instruction: Instruction, question: SwapQuestion) => boolean

const bytesOf = ({ data }: Instruction) => new Uint8Array(data ?? [])
const viewOf = (instruction: Instruction) => new DataView(bytesOf(instruction).buffer)
const placesOf = ({ accounts = [] }: Instruction) => accounts.map(({ address }) => address)

/** Whether the data is one byte for the kind and nothing more. */
const isKind = (instruction: Instruction, kind: number) =>
  String([...bytesOf(instruction)]) === String(kind)

const solEnd = ({ place: { give, get } }: SwapQuestion) =>
  give.isSol ? give : get.isSol ? get : undefined

/**
 * Lengths of the compute budget's instructions by their number: heap, units, their price, and the size of loaded data.
 */
const budgetLengths: Readonly<Record<number, number | undefined>> = { 1: 5, 2: 5, 3: 9, 4: 5 }
const unitLimit = 2
const unitPrice = 3

const isBudget: StepReader = (instruction) => {
  const { programAddress, accounts = [] } = instruction
  const bytes = bytesOf(instruction)
  return (
    programAddress === COMPUTE_BUDGET_PROGRAM_ADDRESS &&
    accounts.length === 0 &&
    bytes.length === budgetLengths[bytes[0] ?? 0]
  )
}

const findBudget = (instructions: readonly Instruction[], kind: number) =>
  instructions.find(
    (one) => one.programAddress === COMPUTE_BUDGET_PROGRAM_ADDRESS && bytesOf(one)[0] === kind,
  )

/**
 * Whether a priority price comes with a limit of units. Without one the chain uses its own limit. The fee would then be
 * lower than calculated here, and the difference could go elsewhere.
 */
export const isCounted = (instructions: readonly Instruction[]): boolean =>
  !findBudget(instructions, unitPrice) || findBudget(instructions, unitLimit) !== undefined

/** Returns the lamports of the priority fee: for all requested units, or for the maximum. */
export function feeOf(instructions: readonly Instruction[]): bigint {
  const limit = findBudget(instructions, unitLimit)
  const price = findBudget(instructions, unitPrice)
  const units = limit ? viewOf(limit).getUint32(1, true) : unitsAtMost
  const perUnit = price ? viewOf(price).getBigUint64(1, true) : 0n
  return (BigInt(Math.min(units, unitsAtMost)) * perUnit + 999_999n) / 1_000_000n
}

/** Opens the owner's account for a token of the order, if it is missing (`CreateIdempotent`). */
const isOpening: StepReader = (instruction, { place: { owner, give, get } }) => {
  const [payer, account, whose, mint, system, program, ...rest] = placesOf(instruction)
  return (
    instruction.programAddress === ASSOCIATED_TOKEN_PROGRAM_ADDRESS &&
    isKind(instruction, 1) &&
    rest.length === 0 &&
    payer === owner &&
    whose === owner &&
    system === SYSTEM_PROGRAM_ADDRESS &&
    [give, get].some(
      (end) => end.account === account && end.mint === mint && end.program === program,
    )
  )
}

const transferKind = 2

/** Moves exactly the amount of SOL to the owner's account of wrapped SOL. */
const isWrapping: StepReader = (instruction, { order, place: { owner, give } }) => {
  const view = viewOf(instruction)
  const [from, to, ...rest] = placesOf(instruction)
  return (
    instruction.programAddress === SYSTEM_PROGRAM_ADDRESS &&
    give.isSol &&
    view.byteLength === 12 &&
    view.getUint32(0, true) === transferKind &&
    view.getBigUint64(4, true) === order.amount &&
    rest.length === 0 &&
    from === owner &&
    to === give.account
  )
}

const syncKind = 17
/** Some instructions name this account, which states the deposits of accounts. */
const rentSysvar = 'SysvarRent111111111111111111111111111111111'

/** Counts the moved SOL as wrapped SOL (`SyncNative`). */
const isSync: StepReader = (instruction, { place: { give } }) => {
  const [account, ...rest] = placesOf(instruction)
  return (
    instruction.programAddress === TOKEN_PROGRAM_ADDRESS &&
    isKind(instruction, syncKind) &&
    give.isSol &&
    rest.every((other) => other === rentSysvar) &&
    account === give.account
  )
}

const closeKind = 9

/** Closes the owner's account of wrapped SOL, and pays its content to the owner. */
export const isUnwrapping: StepReader = (instruction, question) => {
  const { owner } = question.place
  const end = solEnd(question)
  const [account, to, whose, ...rest] = placesOf(instruction)
  return (
    instruction.programAddress === TOKEN_PROGRAM_ADDRESS &&
    isKind(instruction, closeKind) &&
    end !== undefined &&
    rest.length === 0 &&
    account === end.account &&
    to === owner &&
    whose === owner
  )
}

/** All instructions that may be beside a swap. */
export const stepReaders: readonly StepReader[] = [
  isBudget,
  isOpening,
  isWrapping,
  isSync,
  isUnwrapping,
]
