import type { PageName } from '../../scripts/sizes/buildHost.ts'
import { spread } from './spread.ts'
import type { Press, Visit } from './visit.ts'

/** Visits of one page whose button was pressed in one way. */
export type Series = { page: PageName; press: Press; visits: Visit[] }

/** One promise to host pages: what was counted, and the most that is allowed. */
export type Check = { label: string; value: number; limit: number; unit: 'B' | '' }

/** The promises that a test holds. Bytes are gzipped at level 9. */
const limits = { firstBytes: 12_000, onOpenBytes: 30_000 }

/** Compares a run with the promises. */
export function checksOf(series: readonly Series[]): Check[] {
  const bare = pick(series, 'bare', 'pointer')
  const portico = pick(series, 'portico', 'pointer')
  const most = (values: number[]) => Math.max(...values)
  const early = portico.visits.flatMap((it) => it.early)
  return [
    {
      label: 'Page load with three wallets, beyond React',
      value: most(portico.visits.map((it) => it.first.bytes)) - (bare.visits[0]?.first.bytes ?? 0),
      limit: limits.firstBytes,
      unit: 'B',
    },
    {
      label: 'Opening Connect',
      value: most(series.filter((it) => it.page === 'portico').flatMap(openBytes)),
      limit: limits.onOpenBytes,
      unit: 'B',
    },
    { label: 'Requests before the first click', value: early.length, limit: 0, unit: '' },
  ]
}

/** How long ours takes for each kind of press, as a multiple of the bare dialog in the same run. */
export function ratiosOf(series: readonly Series[]): { press: Press; ratio: number }[] {
  const low = (page: PageName, press: Press) =>
    spread(pick(series, page, press).visits.map((it) => it.opened?.interactiveMs ?? Number.NaN)).low
  const presses = series.filter((it) => it.page === 'dialog').map((it) => it.press)
  // Of lower quartiles: other work on the machine only ever adds time.
  return presses.map((press) => ({ press, ratio: low('portico', press) / low('dialog', press) }))
}

const openBytes = ({ visits }: Series): number[] => visits.map((it) => it.onOpen.bytes)

/** Whether a promise is kept. */
export const holds = ({ value, limit }: Check): boolean => value <= limit

/** The run as text: every series, the ratios where there are times to compare, then every promise. */
export function reportOf(series: readonly Series[]): string {
  const checks = checksOf(series)
  const width = Math.max(...checks.map(({ label }) => label.length))
  const verdicts = checks.map((check) => {
    const verdict = holds(check) ? 'within' : 'OVER  '
    return `  ${check.label.padEnd(width)}  ${amount(check.value, check)}  ${verdict} ${amount(check.limit, check)}`
  })
  const ratios = ratiosOf(series).map(
    ({ press, ratio }) => `  ${press.padEnd(16)}  ${ratio.toFixed(2)} times the bare dialog`,
  )
  const parts = [series.map(row), ratios, verdicts].filter((part) => part.length > 0)
  return parts.map((part) => part.join('\n')).join('\n\n')
}

function row({ page, press, visits }: Series): string {
  const [one] = visits
  const name = (page === 'bare' ? page : `${page}, ${press}`).padEnd(16)
  const first = `load ${amount(one?.first.bytes ?? 0, { unit: 'B' })} in ${one?.first.files} files`
  if (page === 'bare') return `  ${name}  ${first}`
  const opening = `opening ${amount(one?.onOpen.bytes ?? 0, { unit: 'B' })} in ${one?.onOpen.files} files`
  const ms = (read: (visit: Visit) => number | undefined) => {
    const { low, median, high } = spread(visits.map((it) => read(it) ?? Number.NaN))
    return `${median.toFixed(0)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`
  }
  const times = [
    `interactive ${ms((it) => it.opened?.interactiveMs)}`,
    `painted ${ms((it) => it.opened?.paintedMs)}`,
  ]
  return `  ${name}  ${[first, opening, ...times].join('; ')}`
}

function amount(value: number, { unit }: Pick<Check, 'unit'>): string {
  return (unit === 'B' ? `${(value / 1000).toFixed(2)} kB` : `${value}`).padStart(9)
}

function pick(series: readonly Series[], page: PageName, press: Press): Series {
  const found = series.find((it) => it.page === page && it.press === press)
  if (!found) throw new Error(`The run has no visits of the page "${page}".`)
  return found
}
