import { type Assembled, type Assembler, assemble } from './assemble.ts'
import { exchangeBump, slippageError } from './exchange.ts'
import { infoAt, infoOf, memory, type Places, readAccounts } from './readAccounts.ts'
import { multiplyDivide, transfer } from './routines.ts'

/** The instructions: their first eight bytes, the offset of their numbers, and the places of their accounts. */
const instructions: readonly { discriminator: bigint; numbers: number; places: Places }[] = [
  {
    // `route_v2`: the accounts of a pool follow those that each swap names.
    discriminator: 0x14afc431ccfa64bbn,
    numbers: 8,
    places: {
      owner: 0,
      source: 1,
      destination: 2,
      mintIn: 3,
      mintOut: 4,
      programIn: 5,
      programOut: 6,
      vaultIn: 10,
      vaultOut: 11,
      authority: 12,
    },
  },
  {
    // `shared_accounts_route_v2`: the accounts of the program are the pool.
    discriminator: 0xe9d8fe7c935398d1n,
    numbers: 9,
    places: {
      owner: 1,
      source: 2,
      destination: 5,
      mintIn: 6,
      mintOut: 7,
      programIn: 8,
      programOut: 9,
      vaultIn: 3,
      vaultOut: 4,
      authority: 0,
    },
  },
]
const unknownInstruction = 101
/** The offset of the amount in a token account. */
const amountAt = 64
/** The offsets of the sold amount, the quoted amount, and the slippage in hundredths of a percent. */
const numbersAt = { given: 0, quoted: 8, slippage: 16 } as const

/** Loads the amount of a token account into register 0. */
function readHolding(to: Assembler, place: number): void {
  to.load(0, 6, infoOf(place) + infoAt.data)
  to.load(0, 0, amountAt)
}

/** Loads the increase of a token account's amount into register 0. */
function readGain(to: Assembler, place: number): void {
  readHolding(to, place)
  to.load(1, 6, memory.before)
  to.op('sub', 0, { register: 1 })
}

function remember(to: Assembler, place: number): void {
  readHolding(to, place)
  to.store(6, memory.before, 0)
}

/**
 * Takes the sold amount, and pays by the constant product of both vaults. Loads the received amount into register 0.
 */
function swap(to: Assembler, places: Places, name: string): void {
  const { source, mintIn, vaultIn, owner, programIn } = places
  remember(to, vaultIn)
  to.load(1, 6, memory.arguments)
  to.load(0, 1, numbersAt.given)
  to.store(6, memory.amount, 0)
  transfer(to, { source, mint: mintIn, destination: vaultIn, by: owner, program: programIn })
  readGain(to, vaultIn)
  to.op('mov', 1, { register: 0 })
  readHolding(to, places.vaultOut)
  to.op('mov', 2, { register: 0 })
  readHolding(to, vaultIn)
  to.op('mov', 3, { register: 0 })
  multiplyDivide(to, `${name} out`)
  to.store(6, memory.amount, 0)
  remember(to, places.destination)
  const { vaultOut, mintOut, destination, authority, programOut } = places
  const paid = { source: vaultOut, mint: mintOut, destination, by: authority, program: programOut }
  transfer(to, { ...paid, bump: exchangeBump })
  readGain(to, destination)
  to.store(6, memory.out, 0)
}

/** Fails if less than the quoted amount minus the slippage was received. */
function checkLeast(to: Assembler, name: string): void {
  to.load(4, 6, memory.arguments)
  to.load(2, 4, numbersAt.quoted)
  to.load(0, 4, numbersAt.slippage, 2)
  to.op('mov', 1, 10_000)
  to.op('sub', 1, { register: 0 })
  to.op('mov', 3, 10_000)
  multiplyDivide(to, `${name} least`)
  to.load(1, 6, memory.out)
  to.jumpIf('lt', 1, { register: 0 }, 'too little')
}

/** Returns an exchange with Jupiter's instructions, over vaults with a constant product. */
export const exchangeCode = (): Assembled =>
  assemble((to) => {
    readAccounts(to)
    to.load(2, 3, 8)
    for (const [index, { discriminator, numbers, places }] of instructions.entries()) {
      to.number(0, discriminator)
      to.jumpIf('ne', 2, { register: 0 }, `not ${index}`)
      to.op('mov', 0, { register: 3 })
      to.op('add', 0, 8 + numbers)
      to.store(6, memory.arguments, 0)
      swap(to, places, String(index))
      checkLeast(to, String(index))
      to.op('mov', 0, 0)
      to.exit()
      to.label(`not ${index}`)
    }
    to.op('mov', 0, unknownInstruction)
    to.exit()
    to.label('too little')
    to.op('mov', 0, slippageError)
    to.exit()
  })
