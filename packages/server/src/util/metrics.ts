type Labels = Record<string, string | number>

/** Counters and durations, written in the Prometheus text format 0.0.4. */
export type Metrics = {
  request: (labels: { route: string; method: string; status: number }, seconds: number) => void
  upstreamFailure: (labels: { chain: string; reason: string }) => void
  /** What a service that swaps was asked for, and did not do. */
  sourceFailure: (labels: { source: string; work: string }) => void
  /** What happens at the relay. */
  relay: (labels: { event: RelayEvent }, by?: number) => void
  relayRefusal: (labels: { reason: string }) => void
  /** Sockets that are open at the relay. */
  relaySockets: (count: number) => void
  /** What becomes of codes that are mailed. */
  code: (labels: { event: CodeEvent }) => void
  /** What becomes of mails. */
  mail: (labels: { event: MailEvent }, by?: number) => void
  /** Mails of all nodes that are on their way, as this one saw last. */
  mailsWaiting: (count: number) => void
  /** Logins that began. */
  login: (labels: { factor: LoginFactor }) => void
  /** Shares of embedded wallets that were asked for. */
  share: (labels: { event: ShareEvent }) => void
  /** Secret words that were asked for. */
  walletExport: (labels: { event: 'noted' | 'refused' }) => void
  text: () => string
}

/**
 * Of a code: `expired` also where it was used, is of another device or has no try left; `held` where another may not be sent
 * yet; `locked` where an address had too many wrong ones.
 */
export type CodeEvent = 'sent' | 'held' | 'accepted' | 'wrong' | 'expired' | 'locked'

/** Of a mail: `retried` each time that it is to be tried again; `refused` for good; `late` where it could not be sent in time. */
export type MailEvent = 'sent' | 'retried' | 'refused' | 'late'

/** What a login began with; `key` is of a printed kit or a password. */
export type LoginFactor = 'code' | 'passkey' | 'key' | 'continued'

/** To a device that has its own, to one with a way back, and by the operator, in mode `assisted`. */
export type ShareEvent = 'released' | 'recovered' | 'assisted' | 'refused'

/** What the relay counts. */
export type RelayEvent = 'published' | 'repeated' | 'pushed' | 'acknowledged' | 'expired' | 'failed'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const escapeLabel = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const series = (name: string, labels: Labels) =>
  `${name}{${Object.entries(labels)
    .map(([key, value]) => `${key}="${escapeLabel(String(value))}"`)
    .join(',')}}`

function createCounter(name: string, help: string) {
  const values = new Map<string, number>()
  const add = (labels: Labels, by = 1) => {
    const key = series(name, labels)
    values.set(key, (values.get(key) ?? 0) + by)
  }
  const lines = () => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} counter`,
    ...[...values].map(([key, value]) => `${key} ${value}`),
  ]
  return { add, lines }
}

function createGauge(name: string, help: string) {
  let value = 0
  const set = (next: number) => {
    value = next
  }
  const lines = () => [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`]
  return { set, lines }
}

function createHistogram(name: string, help: string) {
  const all = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  const observe = (labels: Labels, value: number) => {
    const key = series(name, labels)
    const one = all.get(key) ?? { labels, counts: buckets.map(() => 0), sum: 0, count: 0 }
    all.set(key, one)
    one.counts = one.counts.map((n, i) => (value <= (buckets[i] ?? 0) ? n + 1 : n))
    one.sum += value
    one.count += 1
  }
  const lines = () => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} histogram`,
    ...[...all.values()].flatMap(({ labels, counts, sum, count }) => [
      ...counts.map(
        (n, i) => `${series(`${name}_bucket`, { ...labels, le: buckets[i] ?? 0 })} ${n}`,
      ),
      `${series(`${name}_bucket`, { ...labels, le: '+Inf' })} ${count}`,
      `${series(`${name}_sum`, labels)} ${sum}`,
      `${series(`${name}_count`, labels)} ${count}`,
    ]),
  ]
  return { observe, lines }
}

/** The counters of one server. Labels are route patterns, never paths: their number is bounded. */
export function createMetrics(): Metrics {
  const requests = createCounter('portico_requests_total', 'Answered requests')
  const durations = createHistogram('portico_request_seconds', 'Time to the answer')
  const failures = createCounter('portico_upstream_failures_total', 'Failed calls of chain nodes')
  const sourceFailures = createCounter(
    'portico_swap_source_failures_total',
    'What services that swap did not do',
  )
  const relayEvents = createCounter('portico_relay_messages_total', 'Messages of the relay')
  const relayRefusals = createCounter('portico_relay_refusals_total', 'Clients that were refused')
  const relaySockets = createGauge('portico_relay_sockets', 'Open sockets of the relay')
  const codes = createCounter('portico_login_codes_total', 'Codes that are mailed')
  const mails = createCounter('portico_mails_total', 'Mails to visitors')
  const mailsWaiting = createGauge('portico_mails_waiting', 'Mails on their way')
  const logins = createCounter('portico_logins_total', 'Logins that began')
  const shares = createCounter('portico_wallet_shares_total', 'Shares that were asked for')
  const exports = createCounter('portico_wallet_exports_total', 'Secret words that were asked for')
  const ofVisitors = [codes, mails, mailsWaiting, logins, shares, exports]
  const all = [
    requests,
    durations,
    failures,
    sourceFailures,
    relayEvents,
    relayRefusals,
    relaySockets,
    ...ofVisitors,
  ]
  return {
    request: ({ route, method, status }, seconds) => {
      requests.add({ route, method, status })
      durations.observe({ route, method }, seconds)
    },
    upstreamFailure: (labels) => failures.add(labels),
    sourceFailure: (labels) => sourceFailures.add(labels),
    relay: (labels, by) => relayEvents.add(labels, by),
    relayRefusal: (labels) => relayRefusals.add(labels),
    relaySockets: relaySockets.set,
    code: (labels) => codes.add(labels),
    mail: (labels, by) => mails.add(labels, by),
    mailsWaiting: mailsWaiting.set,
    login: (labels) => logins.add(labels),
    share: (labels) => shares.add(labels),
    walletExport: (labels) => exports.add(labels),
    text: () => `${all.flatMap(({ lines }) => lines()).join('\n')}\n`,
  }
}
