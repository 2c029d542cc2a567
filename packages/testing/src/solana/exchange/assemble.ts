/** A register: 0 has results, 1 to 5 have arguments, 10 is the frame. */
type Register = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
type Width = 1 | 2 | 4 | 8

const loads = { 1: 0x71, 2: 0x69, 4: 0x61, 8: 0x79 } as const
const stores = { 1: 0x73, 2: 0x6b, 4: 0x63, 8: 0x7b } as const
const constants = { 1: 0x72, 2: 0x6a, 4: 0x62, 8: 0x7a } as const
/** The opcode with a number. With a register it has one more bit set. */
const operations = { add: 0x07, sub: 0x17, and: 0x57, shl: 0x67, shr: 0x77, mov: 0xb7 } as const
const jumps = { eq: 0x15, ge: 0x35, ne: 0x55, lt: 0xa5 } as const
const byRegister = 0x08
/** The value in a runtime call until the loader resolves its name. */
const unresolved = -1

/** The instructions of a program, by name. Those of jumps go to a label. */
export type Assembler = {
  load: (to: Register, from: Register, offset: number, width?: Width) => void
  store: (to: Register, offset: number, from: Register, width?: Width) => void
  storeNumber: (to: Register, offset: number, value: number, width?: Width) => void
  /** Loads a number of 64 bits. */
  number: (to: Register, value: bigint) => void
  op: (name: keyof typeof operations, to: Register, by: number | { register: Register }) => void
  jump: (label: string) => void
  jumpIf: (
    name: keyof typeof jumps,
    a: Register,
    b: number | { register: Register },
    label: string,
  ) => void
  label: (name: string) => void
  /** Calls a function of the runtime. */
  call: (name: string) => void
  exit: () => void
}

/** A program before it becomes a file: its instructions, and the runtime calls among them. */
export type Assembled = { text: Uint8Array; calls: readonly { at: number; name: string }[] }

type Word = {
  code: number
  to: number
  from: number
  offset: number
  value: number
  label?: string
}

function encode(words: readonly Word[], labels: ReadonlyMap<string, number>): Uint8Array {
  const text = new Uint8Array(words.length * 8)
  const view = new DataView(text.buffer)
  for (const [at, { code, to, from, offset, value, label }] of words.entries()) {
    const target = label === undefined ? undefined : labels.get(label)
    if (label !== undefined && target === undefined) throw new Error(`There is no label ${label}`)
    view.setUint8(at * 8, code)
    view.setUint8(at * 8 + 1, (from << 4) | to)
    view.setInt16(at * 8 + 2, target === undefined ? offset : target - at - 1, true)
    view.setInt32(at * 8 + 4, value | 0, true)
  }
  return text
}

/** Assembles a program for the chain's VM (eBPF, SBF v0). */
export function assemble(write: (assembler: Assembler) => void): Assembled {
  const words: Word[] = []
  const labels = new Map<string, number>()
  const calls: { at: number; name: string }[] = []
  const add = (word: Partial<Word> & { code: number }) =>
    void words.push({ to: 0, from: 0, offset: 0, value: 0, ...word })
  const operand = (by: number | { register: Register }) =>
    typeof by === 'number' ? { value: by, mode: 0 } : { from: by.register, mode: byRegister }
  write({
    load: (to, from, offset, width = 8) => add({ code: loads[width], to, from, offset }),
    store: (to, offset, from, width = 8) => add({ code: stores[width], to, from, offset }),
    storeNumber: (to, offset, value, width = 8) =>
      add({ code: constants[width], to, offset, value }),
    number(to, value) {
      add({ code: 0x18, to, value: Number(BigInt.asIntN(32, value)) })
      add({ code: 0, value: Number(BigInt.asIntN(32, value >> 32n)) })
    },
    op(name, to, by) {
      const { mode, ...rest } = operand(by)
      add({ code: operations[name] | mode, to, ...rest })
    },
    jump: (label) => add({ code: 0x05, label }),
    jumpIf(name, a, b, label) {
      const { mode, ...rest } = operand(b)
      add({ code: jumps[name] | mode, to: a, ...rest, label })
    },
    label: (name) => void labels.set(name, words.length),
    call(name) {
      calls.push({ at: words.length * 8, name })
      add({ code: 0x85, value: unresolved })
    },
    exit: () => add({ code: 0x95 }),
  })
  return { text: encode(words, labels), calls }
}
