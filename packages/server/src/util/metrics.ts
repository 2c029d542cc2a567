type Labels = Record<string, string | number>

/** Counters and durations, written in the Prometheus text format 0.0.4. */
export type Metrics = {
  request: (labels: { route: string; method: string; status: number }, seconds: number) => void
  upstreamFailure: (labels: { chain: string; reason: string }) => void
  /** Counts a failed request to a swap service, by its kind. */
  sourceFailure: (labels: { source: string; work: string }) => void
  /** Counts events of the relay. */
  relay: (labels: { event: RelayEvent }, by?: number) => void
  relayRefusal: (labels: { reason: string }) => void
  /** Sets the number of open sockets of the relay. */
  relaySockets: (count: number) => void
  /** Counts events of mailed codes. */
  code: (labels: { event: CodeEvent }) => void
  /** Counts events of mails. */
  mail: (labels: { event: MailEvent }, by?: number) => void
  /** Sets the number of waiting mails of all nodes, as this one saw it last. */
  mailsWaiting: (count: number) => void
  /** Counts new logins. */
  login: (labels: { factor: LoginFactor }) => void
  /** Counts requests for shares of embedded wallets. */
  share: (labels: { event: ShareEvent }) => void
  /** Counts requests to export secret words. */
  walletExport: (labels: { event: 'noted' | 'refused' }) => void
  text: () => string
}

/**
 * The event of a code. `expired` includes a used one, one of another device, and one without a try left. `held`:
 * another code may not be sent yet. `locked`: an address had too many wrong ones.
 */
export type CodeEvent = 'sent' | 'held' | 'accepted' | 'wrong' | 'expired' | 'locked'

/**
 * The event of a mail. `retried`: it is to be sent again. `refused`: never accepted. `late`: it could not be sent in
 * time.
 */
export type MailEvent = 'sent' | 'retried' | 'refused' | 'late'

/** The factor with which a login began. `key` is a printed kit or a password. */
export type LoginFactor = 'code' | 'passkey' | 'key' | 'continued'

/** A release of a share: to a device that has one, to one with a way back, or by the operator in mode `assisted`. */
export type ShareEvent = 'released' | 'recovered' | 'assisted' | 'refused'

/** The events of the relay. */
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

/** Creates the counters of one server. Labels are route patterns, never paths, so their number is bounded. */
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
