import type { SwapQuote } from '@portico/contract'
import type { ChainRpc } from '../../families/chainRpc.ts'
import type { RpcCall, RpcOutcome } from '../../families/outcome.ts'
import type { QuoteOrder, SwapSource } from './swapSource.ts'

/** A source's calls on the chain for a quote, and the reader of their outcomes. */
export type QuoteQuestion = {
  rpc: ChainRpc
  calls: readonly RpcCall[]
  read: (outcomes: readonly RpcOutcome[]) => SwapQuote
}

/** A source that queries only the chain. */
export type ChainSource = SwapSource & { question: (order: QuoteOrder) => Promise<QuoteQuestion> }

/** Quotes sources that query the chain, separately, with one request to a node. */
export async function quoteTogether(
  sources: readonly ChainSource[],
  order: QuoteOrder,
): Promise<PromiseSettledResult<SwapQuote>[]> {
  const settled = await Promise.allSettled(sources.map((source) => source.question(order)))
  const questions = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const calls = questions.flatMap((one) => one.calls)
  const sending = calls.length > 0 ? questions[0]?.rpc.send(calls) : undefined
  let at = 0
  const quotes = settled.map(async (one) => {
    if (one.status === 'rejected') throw one.reason
    const { calls: own, read } = one.value
    const begin = at
    at += own.length
    const outcomes = own.length > 0 ? ((await sending) ?? []) : []
    return read(outcomes.slice(begin, begin + own.length))
  })
  return Promise.allSettled(quotes)
}
