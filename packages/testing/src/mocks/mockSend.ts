import type { Network, PorticoError } from '@portico/core'
import {
  type Connector,
  errorOf,
  isUnsupportedMethod,
  type SendActions,
  type TransferParams,
} from '@portico/core/adapter'
import { addressKey } from '@portico/core/internal'
import type { Ledger } from './mockLedger.ts'
import { mockRequest } from './mockRequest.ts'
import { parseMockAddress } from './parseMockAddress.ts'

/** Creates transfers over a ledger. `reach` counts each call, and throws if a test wants it. */
export function mockSend(
  ledger: Ledger,
  reach: (what: keyof SendActions, network: Network) => void,
): SendActions {
  return {
    async estimateFee(params) {
      reach('estimateFee', params.network)
      assertCovered(ledger, params)
      return { fee: ledger.fee, ...ledger.surcharge }
    },
    async send(params) {
      reach('send', params.network)
      assertCovered(ledger, params)
      return { hash: await sendThrough(ledger, params), ...ledger.seen }
    },
    async replace({ network, connector, from, hash, how, signal }) {
      reach('replace', network)
      const transfer = ledger.sent.get(hash)
      if (!transfer || ledger.outcome !== 'pending') throw errorOf('REPLACE_TOO_LATE')
      await requestSend(connector, [{ from, nonce: '0x1' }], signal)
      const sent = `0x${(ledger.sent.size + 1).toString(16).padStart(64, '0')}`
      ledger.sent.set(sent, transfer)
      ledger.replacements.set(hash, { hash: sent, isSame: how === 'speedUp' })
      return { hash: sent }
    },
    async waitForReceipt({ network, hash }) {
      reach('waitForReceipt', network)
      const { outcome } = ledger
      const waits = outcome === 'pending' || outcome === 'dropped'
      if (waits || !ledger.sent.has(hash)) return { status: 'pending', hash }
      if (outcome === 'confirmed') return { status: 'confirmed', hash }
      const reason = outcome === 'replaced' ? 'another one took its place' : 'unknown reason'
      throw errorOf('TRANSACTION_REVERTED', { reason, ...blockOf(outcome) })
    },
    async getTransactionStatus({ network, hash, from, nonce }) {
      reach('getTransactionStatus', network)
      const sent = ledger.sent.get(hash)
      if (ledger.outcome === 'dropped')
        return { status: nonce === undefined ? 'unknown' : 'dropped' }
      if (!sent) return { status: 'unknown' }
      const { outcome } = ledger
      if (outcome === 'pending')
        return { status: 'pending', sender: from, nonce: 1, sinceBlock: 1, fingerprint: hash }
      // A replacement of another transaction is in a block.
      if ([...ledger.replacements.values()].some((one) => one.hash === hash))
        return { status: 'confirmed', hash }
      if (outcome === 'replaced')
        return { status: 'replaced', ...(ledger.replacements.get(hash) ?? stranger) }
      if (outcome === 'confirmed') return { status: 'confirmed', hash }
      const block = blockOf(outcome)
      const error = errorOf('TRANSACTION_REVERTED', { reason: 'unknown reason', ...block })
      return { status: 'failed', hash, error, ...block }
    },
  }
}

const blockOf = (outcome: Ledger['outcome']) =>
  outcome === 'reverting' ? ({ block: 'unsafe' } as const) : {}

/** A transaction that nobody requested. */
const stranger = { hash: `0x${'e'.repeat(64)}`, isSame: false }

const accountOf = (ledger: Ledger, token: string | undefined) =>
  token === undefined ? ledger.balances : (ledger.tokens.get(addressKey(token)) ?? new Map())

function assertCovered(ledger: Ledger, { from, amount, token }: TransferParams): void {
  if ((accountOf(ledger, token).get(parseMockAddress(ledger, from)) ?? 0n) < amount)
    throw errorOf('INSUFFICIENT_FUNDS')
}

/** A wallet that fails after it got the request may have sent the transaction. */
async function requestSend(connector: Connector, params: unknown, signal?: AbortSignal) {
  const request = { method: 'eth_sendTransaction', params }
  await mockRequest(connector, request, 'SEND_FAILED', signal).catch((error: PorticoError) => {
    throw isUnsupportedMethod(error) ? errorOf('SEND_UNKNOWN', {}, error) : error
  })
}

async function sendThrough(
  ledger: Ledger,
  { connector, signal, ...transfer }: Parameters<SendActions['send']>[0],
): Promise<string> {
  const { from, to, amount, token } = transfer
  const params = [{ from, to: parseMockAddress(ledger, to), value: `0x${amount.toString(16)}` }]
  await requestSend(connector, params, signal)
  const hash = `0x${(ledger.sent.size + 1).toString(16).padStart(64, '0')}`
  ledger.sent.set(hash, transfer)
  const balances = accountOf(ledger, token)
  balances.set(
    parseMockAddress(ledger, from),
    (balances.get(parseMockAddress(ledger, from)) ?? 0n) - amount,
  )
  balances.set(
    parseMockAddress(ledger, to),
    (balances.get(parseMockAddress(ledger, to)) ?? 0n) + amount,
  )
  return hash
}
