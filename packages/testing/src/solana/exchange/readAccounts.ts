import type { Assembler } from './assemble.ts'

/** The address of the program's working memory: the heap of each call. */
const heap = 0x300000000n
/** Offsets in the heap. */
export const memory = {
  /** An `AccountInfo` for each account, as calls of other programs require it. */
  infos: 0,
  instruction: 2048,
  metas: 2112,
  data: 2176,
  seedTexts: 2200,
  seeds: 2224,
  signer: 2272,
  count: 2304,
  arguments: 2312,
  before: 2320,
  amount: 2328,
  out: 2336,
} as const

/** The places of accounts in an instruction. */
export type Places = Readonly<
  Record<
    | 'owner'
    | 'source'
    | 'destination'
    | 'mintIn'
    | 'mintOut'
    | 'programIn'
    | 'programOut'
    | 'vaultIn'
    | 'vaultOut'
    | 'authority',
    number
  >
>

const infoBytes = 56
/** The offsets of the fields of an `AccountInfo`. */
export const infoAt = { key: 0, lamports: 8, size: 16, data: 24, owner: 32, rent: 40, flags: 48 }
/** The offsets in the input, which has a header before the data, and spare bytes after it. */
const inputAt = { key: 8, owner: 40, lamports: 72, size: 80, data: 88 } as const
const spareBytes = 10_240

/**
 * Writes an `AccountInfo` for each account of the input (register 1). Afterwards register 6 has the heap. Register 3
 * has the address after the accounts: the length of the instruction's data, then the data.
 */
export function readAccounts(to: Assembler): void {
  to.number(6, heap)
  to.load(2, 1, 0)
  to.store(6, memory.count, 2)
  to.op('mov', 3, { register: 1 })
  to.op('add', 3, 8)
  to.op('mov', 4, 0)
  to.op('mov', 5, { register: 6 })
  to.label('account')
  to.jumpIf('ge', 4, { register: 2 }, 'accounts read')
  to.load(0, 3, 0, 1)
  to.jumpIf('ne', 0, 0xff, 'account again')
  readOne(to)
  to.jump('next account')
  to.label('account again')
  copyOne(to)
  to.label('next account')
  to.op('add', 4, 1)
  to.op('add', 5, infoBytes)
  to.jump('account')
  to.label('accounts read')
}

function readOne(to: Assembler): void {
  for (const field of ['key', 'owner', 'lamports', 'data'] as const) {
    to.op('mov', 0, { register: 3 })
    to.op('add', 0, inputAt[field])
    to.store(5, infoAt[field], 0)
  }
  // The flags: signer, writable, executable.
  for (const flag of [0, 1, 2]) {
    to.load(0, 3, 1 + flag, 1)
    to.store(5, infoAt.flags + flag, 0, 1)
  }
  to.load(0, 3, inputAt.size)
  to.store(5, infoAt.size, 0)
  to.op('add', 3, { register: 0 })
  to.op('add', 3, inputAt.data + spareBytes + 7)
  to.op('and', 3, -8)
  to.load(0, 3, 0)
  to.store(5, infoAt.rent, 0)
  to.op('add', 3, 8)
}

/** Copies an account that is named again. The input has the index of the first occurrence instead. */
function copyOne(to: Assembler): void {
  to.op('mov', 7, { register: 6 })
  to.label('find account')
  to.jumpIf('eq', 0, 0, 'account found')
  to.op('add', 7, infoBytes)
  to.op('sub', 0, 1)
  to.jump('find account')
  to.label('account found')
  for (let at = 0; at < infoBytes; at += 8) {
    to.load(0, 7, at)
    to.store(5, at, 0)
  }
  to.op('add', 3, 8)
}

/** Returns the offset of an account's `AccountInfo` in the heap. */
export const infoOf = (place: number): number => memory.infos + place * infoBytes
