import type { Page } from 'playwright-core'
import type { Opened } from './watchPage.ts'

/** The phases of a press, each with its first and last moment. */
export const phases = {
  'input to handler': ['input', 'handler'],
  'handler to code': ['handler', 'code'],
  'code to mounted': ['code', 'mounted'],
  showModal: ['mounted', 'shown'],
  'to the frame': ['shown', 'frame'],
  'style and layout': ['frame', 'interactive'],
  'first frame': ['interactive', 'painted'],
} as const satisfies Record<string, readonly [keyof Opened, keyof Opened]>

/** A phase of a press. */
export type Phase = keyof typeof phases

/** The kinds of work of a browser's thread, by their names in its trace. */
const works = {
  compile: /compile|parse/i,
  style: /^(UpdateLayoutTree|ScheduleStyleRecalculation|ParseAuthorStyleSheet|StyleEngine.*)$/,
  layout: /^(Layout|PrePaint|HitTest|UpdateLayerTree|Layerize|IntersectionObserver.*)$/,
  paint: /^(Paint|PaintImage|Commit|CompositeLayers|RasterTask|ImageDecodeTask|Decode.*)$/,
  collect: /GC/,
  script:
    /^(FunctionCall|EventDispatch|EvaluateScript|v8\.(run|evaluateModule)|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|V8\..*)$/,
} as const

/** A kind of work, or `other` if the trace has another name for it. */
export type Work = keyof typeof works | 'other'

/** The kinds of work in the order of a report. */
export const kindsOfWork = [...(Object.keys(works) as (keyof typeof works)[]), 'other'] as const

/** The time of each kind of work in each phase of a press, in milliseconds. */
export type Trace = Record<Phase, Record<Work, number>>

type Event = {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { data?: { startTime?: number } }
}

const categories = [
  'devtools.timeline',
  'v8',
  'blink.user_timing',
  'disabled-by-default-v8.compile',
  'disabled-by-default-devtools.timeline',
]

/** Has the browser record a trace, and returns a function that returns the time of each kind of work in each phase. */
export async function traceOf(
  page: Page,
  run: () => Promise<void>,
): Promise<(opened: Opened) => Trace> {
  const browser = page.context().browser()
  if (!browser) throw new Error('Only a browser of its own can be traced.')
  await browser.startTracing(page, { categories })
  await run()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: Event[]
  }
  return (opened) => attribute(traceEvents, opened)
}

function attribute(events: readonly Event[], opened: Opened): Trace {
  // The mark that the page sets when the frame is presented connects its clock to that of the trace.
  const mark = events.find(
    (event) => event.name === 'painted' && event.args?.data?.startTime !== undefined,
  )
  if (!mark) throw new Error('The trace has no mark of the page.')
  const zero = mark.ts - (mark.args?.data?.startTime ?? 0) * 1000
  const own = events
    .filter((event) => event.ph === 'X' && event.pid === mark.pid && event.tid === mark.tid)
    .map(({ name, ts, dur = 0 }) => ({
      name,
      from: (ts - zero) / 1000,
      to: (ts - zero + dur) / 1000,
    }))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  const within = Object.entries(phases).map(([phase, [from, to]]) => [
    phase,
    workIn(own, opened[from], opened[to]),
  ])
  return Object.fromEntries(within) as Trace
}

type Span = { name: string; from: number; to: number }

/** Adds up the time of each event between two moments, without the events inside it. */
function workIn(events: readonly Span[], from: number, to: number): Record<Work, number> {
  const sums = Object.fromEntries(kindsOfWork.map((kind) => [kind, 0])) as Record<Work, number>
  const around: Span[] = []
  const part = (span: Span) => Math.max(0, Math.min(span.to, to) - Math.max(span.from, from))
  for (const event of events) {
    while (around.length > 0 && (around.at(-1)?.to ?? 0) <= event.from) around.pop()
    const parent = around.at(-1)
    const ms = part(event)
    sums[workOf(event, around)] += ms
    if (parent) sums[workOf(parent, around.slice(0, -1))] -= ms
    around.push(event)
  }
  return sums
}

/** Returns the kind of work of an event. An event with an unknown name counts as the one around it. */
function workOf({ name }: Span, around: readonly Span[]): Work {
  for (const [work, names] of Object.entries(works)) if (names.test(name)) return work as Work
  const parent = around.at(-1)
  return parent ? workOf(parent, around.slice(0, -1)) : 'other'
}
