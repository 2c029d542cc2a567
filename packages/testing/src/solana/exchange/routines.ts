import type { Assembler } from './assemble.ts'
import { infoAt, infoOf, memory } from './readAccounts.ts'

/**
 * Writes code that multiplies registers 1 and 2, divides by register 3, and puts the result into register 0. Register 1
 * must not exceed register 3, which must be below a third of 64 bits. `name` makes its labels unique.
 */
export function multiplyDivide(to: Assembler, name: string): void {
  to.op('mov', 0, 0)
  to.op('mov', 4, 0)
  to.op('mov', 5, 64)
  to.label(`${name} bit`)
  to.op('shl', 0, 1)
  to.op('shl', 4, 1)
  to.op('mov', 7, { register: 2 })
  to.op('shr', 7, 63)
  to.op('shl', 2, 1)
  to.jumpIf('eq', 7, 0, `${name} divide`)
  to.op('add', 4, { register: 1 })
  to.label(`${name} divide`)
  to.jumpIf('lt', 4, { register: 3 }, `${name} next`)
  to.op('sub', 4, { register: 3 })
  to.op('add', 0, 1)
  to.jump(`${name} divide`)
  to.label(`${name} next`)
  to.op('sub', 5, 1)
  to.jumpIf('ne', 5, 0, `${name} bit`)
}

type Transfer = {
  source: number
  mint: number
  destination: number
  by: number
  program: number
  /** The bump, if the program's own address signs. */
  bump?: number
}

/** `TransferChecked` of the token programs. */
const transferChecked = 12
const decimalsAt = 44

/** Stores the address of a heap offset at another offset. */
function storeAddress(to: Assembler, at: number, offset: number): void {
  to.op('mov', 0, { register: 6 })
  to.op('add', 0, offset)
  to.store(6, at, 0)
}

function writeInstruction(to: Assembler, { source, mint, destination, by, program }: Transfer) {
  const metas = [
    { place: source, isWritable: 1, isSigner: 0 },
    { place: mint, isWritable: 0, isSigner: 0 },
    { place: destination, isWritable: 1, isSigner: 0 },
    { place: by, isWritable: 0, isSigner: 1 },
  ]
  for (const [index, { place, isWritable, isSigner }] of metas.entries()) {
    const at = memory.metas + index * 16
    to.load(0, 6, infoOf(place) + infoAt.key)
    to.store(6, at, 0)
    to.storeNumber(6, at + 8, isWritable, 1)
    to.storeNumber(6, at + 9, isSigner, 1)
  }
  to.storeNumber(6, memory.data, transferChecked, 1)
  to.load(0, 6, memory.amount)
  to.store(6, memory.data + 1, 0)
  to.load(0, 6, infoOf(mint) + infoAt.data)
  to.load(0, 0, decimalsAt, 1)
  to.store(6, memory.data + 9, 0, 1)
  to.load(0, 6, infoOf(program) + infoAt.key)
  to.store(6, memory.instruction, 0)
  storeAddress(to, memory.instruction + 8, memory.metas)
  to.storeNumber(6, memory.instruction + 16, metas.length)
  storeAddress(to, memory.instruction + 24, memory.data)
  to.storeNumber(6, memory.instruction + 32, 10)
}

/** Writes the seeds of the program's own address: `authority`, a zero, and the bump. */
function writeSigner(to: Assembler, bump: number): void {
  const text = [...new TextEncoder().encode('authority'), 0, bump]
  for (const [index, byte] of text.entries()) to.storeNumber(6, memory.seedTexts + index, byte, 1)
  const seeds = [
    { at: 0, bytes: 9 },
    { at: 9, bytes: 1 },
    { at: 10, bytes: 1 },
  ]
  for (const [index, { at, bytes }] of seeds.entries()) {
    storeAddress(to, memory.seeds + index * 16, memory.seedTexts + at)
    to.storeNumber(6, memory.seeds + index * 16 + 8, bytes)
  }
  storeAddress(to, memory.signer, memory.seeds)
  to.storeNumber(6, memory.signer + 8, seeds.length)
}

/** Moves `memory.amount` of a token from one account to another. */
export function transfer(to: Assembler, move: Transfer): void {
  writeInstruction(to, move)
  if (move.bump !== undefined) writeSigner(to, move.bump)
  to.op('mov', 1, { register: 6 })
  to.op('add', 1, memory.instruction)
  to.op('mov', 2, { register: 6 })
  to.load(3, 6, memory.count)
  to.op('mov', 4, { register: 6 })
  to.op('add', 4, memory.signer)
  to.op('mov', 5, move.bump === undefined ? 0 : 1)
  to.call('sol_invoke_signed_c')
}
