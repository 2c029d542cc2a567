import { swapProblem } from '@portico/core/adapter'
import type { Instruction } from '@solana/kit'
import { readSwapCall } from './readSwapCall.ts'
import type { WrittenSwap } from './readWritten.ts'
import { feeOf, isCounted, isUnwrapping, stepReaders } from './stepReaders.ts'
import type { SwapQuestion } from './swapQuestion.ts'

/** Maximum priority fee in lamports, as servers set it: 0.001 SOL. */
const mostPriority = 1_000_000n

/**
 * Whether the instruction of the exchange matches the order: its owner, its tokens and the owner's accounts, its
 * amount, and at least the minimum received.
 */
function isOrdered(
  { accounts = [], data = new Uint8Array() }: Instruction,
  { order, place: { owner, give, get }, swapper }: SwapQuestion,
): boolean {
  const call = readSwapCall(data)
  if (!call) return false
  const { amount, least, fees, places } = call
  const at = (place: number) => accounts[place]?.address
  const expected = {
    owner,
    source: give.account,
    destination: get.account,
    giveMint: give.mint,
    getMint: get.mint,
    giveProgram: give.program,
    getProgram: get.program,
    events: swapper.events,
    program: swapper.program,
  }
  const names = Object.keys(expected) as (keyof typeof expected)[]
  if (!names.every((name) => at(places[name]) === expected[name])) return false
  const elsewhere = places.elsewhere === undefined ? swapper.program : at(places.elsewhere)
  if (elsewhere !== swapper.program && elsewhere !== get.account) return false
  return amount === order.amount && least >= order.least && fees === 0
}

/**
 * Whether the accounts that decide who gets what are in the transaction itself. A node reads the content of a lookup
 * table: if it lies, somebody else's account could pass for the owner's.
 */
function isWritten(
  instructions: readonly Instruction[],
  { place: { owner, give, get }, swapper }: SwapQuestion,
): boolean {
  const decisive = new Set([owner, give.account, get.account, swapper.program])
  return instructions.every(({ accounts = [] }) =>
    accounts.every((one) => !('lookupTableAddress' in one) || !decisive.has(one.address)),
  )
}

/** Whether an instruction beside the swap is one that swaps need, and affects nobody else. */
const isStep = (instruction: Instruction, question: SwapQuestion): boolean =>
  stepReaders.some((read) => read(instruction, question))

type Steps = Pick<WrittenSwap, 'signers' | 'instructions'>

/**
 * Checks a transaction that somebody else built. Its only signer is the owner, who pays for it. Each of its
 * instructions is one that swaps need, and one of them is the ordered swap.
 * @throws PorticoError the problem `unsafe` unless all of this holds.
 */
export function assertSwap(steps: Steps, question: SwapQuestion): void {
  let isSafe = false
  try {
    isSafe = isSwap(steps, question)
  } catch (cause) {
    throw swapProblem('unsafe', cause)
  }
  if (!isSafe) throw swapProblem('unsafe')
}

function isSwap({ signers, instructions }: Steps, question: SwapQuestion): boolean {
  const { place, swapper } = question
  const isOwn = signers.length === 1 && signers[0] === place.owner
  const swaps = instructions.filter(({ programAddress }) => programAddress === swapper.program)
  const others = instructions.filter((one) => !swaps.includes(one))
  const [swap] = swaps
  // Wrapped SOL pays no fee: an order for SOL must bring SOL.
  const unwraps = (one: Instruction) => isUnwrapping(one, question)
  return (
    isOwn &&
    swap !== undefined &&
    swaps.length === 1 &&
    isWritten(instructions, question) &&
    isOrdered(swap, question) &&
    (!place.get.isSol || instructions.slice(instructions.indexOf(swap)).some(unwraps)) &&
    others.every((one) => isStep(one, question)) &&
    hasEachOnce(others) &&
    isCounted(instructions) &&
    feeOf(instructions) <= mostPriority
  )
}

/** Returns the key by which two instructions count as the same: the program, the first byte and the second account. */
const kindOf = ({ programAddress, accounts = [], data }: Instruction): string =>
  [programAddress, data?.[0], accounts[1]?.address].join()

/** Whether no such instruction occurs twice: SOL is wrapped once, and an account is opened and closed once. */
const hasEachOnce = (instructions: readonly Instruction[]): boolean =>
  new Set(instructions.map(kindOf)).size === instructions.length
