import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('writes the Prometheus text format, with labels that cannot break out of it', () => {
  const metrics = createMetrics()
  metrics.request({ route: '/v1', method: 'POST', status: 200 }, 0.02)
  metrics.request({ route: '/v1', method: 'POST', status: 200 }, 3)
  metrics.upstreamFailure({ chain: 'eip155:1', reason: 'a"b\\c\nd' })
  metrics.sourceFailure({ source: 'lifi', work: 'quote' })
  metrics.relay({ event: 'published' }, 2)
  metrics.relayRefusal({ reason: 'token' })
  metrics.relaySockets(3)
  metrics.code({ event: 'wrong' })
  metrics.mail({ event: 'refused' })
  metrics.mailsWaiting(2)
  metrics.login({ factor: 'passkey' })
  metrics.share({ event: 'refused' })
  metrics.walletExport({ event: 'noted' })
  expect(metrics.text()).toMatchInlineSnapshot(`
    "# HELP portico_requests_total Answered requests
    # TYPE portico_requests_total counter
    portico_requests_total{route="/v1",method="POST",status="200"} 2
    # HELP portico_request_seconds Time to the answer
    # TYPE portico_request_seconds histogram
    portico_request_seconds_bucket{route="/v1",method="POST",le="0.005"} 0
    portico_request_seconds_bucket{route="/v1",method="POST",le="0.01"} 0
    portico_request_seconds_bucket{route="/v1",method="POST",le="0.025"} 1
    portico_request_seconds_bucket{route="/v1",method="POST",le="0.05"} 1
    portico_request_seconds_bucket{route="/v1",method="POST",le="0.1"} 1
    portico_request_seconds_bucket{route="/v1",method="POST",le="0.25"} 1
    portico_request_seconds_bucket{route="/v1",method="POST",le="0.5"} 1
    portico_request_seconds_bucket{route="/v1",method="POST",le="1"} 1
    portico_request_seconds_bucket{route="/v1",method="POST",le="2.5"} 1
    portico_request_seconds_bucket{route="/v1",method="POST",le="5"} 2
    portico_request_seconds_bucket{route="/v1",method="POST",le="10"} 2
    portico_request_seconds_bucket{route="/v1",method="POST",le="+Inf"} 2
    portico_request_seconds_sum{route="/v1",method="POST"} 3.02
    portico_request_seconds_count{route="/v1",method="POST"} 2
    # HELP portico_upstream_failures_total Failed calls of chain nodes
    # TYPE portico_upstream_failures_total counter
    portico_upstream_failures_total{chain="eip155:1",reason="a\\"b\\\\c\\nd"} 1
    # HELP portico_swap_source_failures_total What services that swap did not do
    # TYPE portico_swap_source_failures_total counter
    portico_swap_source_failures_total{source="lifi",work="quote"} 1
    # HELP portico_relay_messages_total Messages of the relay
    # TYPE portico_relay_messages_total counter
    portico_relay_messages_total{event="published"} 2
    # HELP portico_relay_refusals_total Clients that were refused
    # TYPE portico_relay_refusals_total counter
    portico_relay_refusals_total{reason="token"} 1
    # HELP portico_relay_sockets Open sockets of the relay
    # TYPE portico_relay_sockets gauge
    portico_relay_sockets 3
    # HELP portico_login_codes_total Codes that are mailed
    # TYPE portico_login_codes_total counter
    portico_login_codes_total{event="wrong"} 1
    # HELP portico_mails_total Mails to visitors
    # TYPE portico_mails_total counter
    portico_mails_total{event="refused"} 1
    # HELP portico_mails_waiting Mails on their way
    # TYPE portico_mails_waiting gauge
    portico_mails_waiting 2
    # HELP portico_logins_total Logins that began
    # TYPE portico_logins_total counter
    portico_logins_total{factor="passkey"} 1
    # HELP portico_wallet_shares_total Shares that were asked for
    # TYPE portico_wallet_shares_total counter
    portico_wallet_shares_total{event="refused"} 1
    # HELP portico_wallet_exports_total Secret words that were asked for
    # TYPE portico_wallet_exports_total counter
    portico_wallet_exports_total{event="noted"} 1
    "
  `)
})
