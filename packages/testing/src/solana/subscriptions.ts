import { accountView } from './accountView.ts'
import type { Chain } from './chain.ts'
import { inContext } from './inContext.ts'
import { invalidParams } from './nodeError.ts'
import { type Params, readAddress, readConfig, readList, readText } from './params.ts'
import type { TransactionRecord } from './transactions/transactionIndex.ts'

/**
 * In milliseconds. As on a validator, the notification comes some time after the subscription's id. Clients miss one
 * that comes together with it.
 */
const lateNoticeMs = 20

/** A new subscription: its parameters, and how to send its notifications and its end. */
type Subscribing = {
  chain: Chain
  params: Params
  notify(result: unknown): void
  end(): void
}

/** Begins a subscription, and returns a function that ends it. Throws NodeError. */
type Subscribe = (subscribing: Subscribing) => () => void

/** The kinds of subscriptions, by the first part of the method's name. */
export const subscriptions: Readonly<Record<string, Subscribe>> = {
  slot: ({ chain, notify }) =>
    chain.blocks.onBlock(() => {
      const slot = chain.blocks.slot()
      notify({ slot, parent: slot - 1n, root: slot - 1n })
    }),
  signature: ({ chain, params, notify, end }) => {
    const [signature, config] = params
    const wanted = readText(signature)
    readConfig(chain, config)
    const onTransaction = ({ meta }: TransactionRecord) => {
      notify(inContext(chain, { err: meta.err }))
      end()
    }
    const known = chain.transactions.get(wanted)
    const timer = known && setTimeout(onTransaction, lateNoticeMs, known)
    const stop = chain.onTransaction((record) => {
      if (record.read.signature === wanted) onTransaction(record)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  },
  account: ({ chain, params, notify }) => {
    const [key, options] = params
    const address = readAddress(key)
    const config = readConfig(chain, options)
    return chain.onTransaction(({ read }) => {
      if (!read.keys.includes(address)) return
      const account = chain.svm.getAccount(address)
      notify(inContext(chain, account.exists ? accountView(chain.svm, account, config) : null))
    })
  },
  logs: ({ chain, params, notify }) => {
    const concerns = readLogsFilter(params[0])
    readConfig(chain, params[1])
    return chain.onTransaction((record) => {
      if (!concerns(record)) return
      const { signature } = record.read
      notify(inContext(chain, { signature, err: record.meta.err, logs: record.meta.logMessages }))
    })
  },
}

function readLogsFilter(filter: unknown): (record: TransactionRecord) => boolean {
  if (filter === 'all' || filter === 'allWithVotes') return () => true
  const { mentions } = (filter ?? {}) as { mentions?: unknown }
  const [first, ...others] = readList(mentions, 100)
  if (others.length > 0) throw invalidParams('Invalid Request: Only 1 address supported')
  const address = readAddress(first)
  return ({ read }) => read.keys.includes(address)
}
