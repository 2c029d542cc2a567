import type { Result } from './traffic.ts'

/** The outcome of a scenario. */
export type Outcome = Result & {
  /** The seconds of each recovery, until every sender's messages were delivered again. */
  seconds: number[]
  /** The part of these seconds until the restarted process listened. */
  startSeconds?: number[]
  /** The relay's resident memory at the start and at its maximum, in bytes. */
  memory?: { before: number; most: number }
  /** Whether the stop is orderly, so that no request may be cut. */
  isOrderly?: boolean
}

const recoverySeconds = 5
const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
const spread = (all: readonly number[] | undefined) =>
  all ? `${middle(all).toFixed(1)} ${Math.max(...all).toFixed(1)}` : ''
const megabytes = (bytes: number) => Math.round(bytes / 1e6)

const columns: [heading: string, width: number, value: (outcome: Outcome) => string][] = [
  ['accepted', 8, ({ accepted }) => String(accepted)],
  ['lost', 4, ({ lost }) => String(lost)],
  ['doubled', 7, ({ doubled }) => String(doubled)],
  ['cut', 4, ({ cut }) => String(cut)],
  ['recovery', 10, ({ seconds }) => spread(seconds)],
  ['start', 9, ({ startSeconds }) => spread(startSeconds)],
  [
    'memory',
    9,
    ({ memory }) => (memory ? `${megabytes(memory.before)} ${megabytes(memory.most)}` : ''),
  ],
]
const nameWidth = 44

const line = (name: string, cells: string[]) =>
  [name.padEnd(nameWidth), ...cells.map((cell, at) => cell.padStart(columns[at]?.[1] ?? 0))].join(
    '  ',
  )

/** Prints the head of the table. */
export const printHead = () =>
  console.log(
    line(
      '',
      columns.map(([heading]) => heading),
    ),
  )

/** Prints a line of the table. Returns whether its goals are met. */
export function printOutcome(name: string, outcome: Outcome): boolean {
  const broken = [
    ...(outcome.lost > 0 ? ['lost'] : []),
    ...(outcome.isOrderly && outcome.cut > 0 ? ['cut'] : []),
    ...(Math.max(...outcome.seconds) >= recoverySeconds ? ['recovery'] : []),
  ]
  const cells = columns.map(([, , value]) => value(outcome))
  console.log(
    `${line(name, cells)}${broken.length > 0 ? `  goal missed: ${broken.join(', ')}` : ''}`,
  )
  return broken.length === 0
}
