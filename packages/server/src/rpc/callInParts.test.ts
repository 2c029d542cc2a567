import { describe, expect, test } from 'vitest'
import type { RpcCall } from '../families/outcome.ts'
import { callNode } from './callNode.ts'

const url = 'http://one.test/'
const limit = 100_000
const signal = new AbortController().signal

type Body = { id: number; method: string }

/**
 * Creates a node whose answers have the sizes in the method names: `size:90`. With `counts` it limits the bytes of a
 * batch itself, and refuses the calls beyond that limit.
 */
function nodeOfSizes(options: { counts?: number; failsAt?: (methods: string[]) => boolean } = {}) {
  const requests: string[][] = []
  let bytes = 0
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const question: Body | Body[] = JSON.parse(String(init?.body))
    const bodies = Array.isArray(question) ? question : [question]
    const methods = bodies.map(({ method }) => method)
    requests.push(methods)
    if (options.failsAt?.(methods)) return new Response('', { status: 502 })
    let left = options.counts ?? Number.POSITIVE_INFINITY
    const answers = bodies.map(({ id, method }) => {
      const size = Number(method.split(':')[1])
      left -= size
      const isRefused = left < 0 && Array.isArray(question)
      return isRefused
        ? { jsonrpc: '2.0', id, error: { code: -32003, message: 'response too large' } }
        : { jsonrpc: '2.0', id, result: `${method} ${'x'.repeat(size)}` }
    })
    const text = JSON.stringify(Array.isArray(question) ? answers : answers[0])
    let at = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (at >= text.length) return controller.close()
        const chunk = new TextEncoder().encode(text.slice(at, at + 1000))
        at += chunk.length
        bytes += chunk.length
        controller.enqueue(chunk)
      },
    })
    return new Response(body)
  }
  return { fetch, requests, bytes: () => bytes }
}

const callsOf = (sizes: readonly number[]): RpcCall[] =>
  sizes.map((size) => ({ method: `size:${size}`, params: '[]' }))

async function ask(node: ReturnType<typeof nodeOfSizes>, sizes: readonly number[]) {
  const options = { fetch: node.fetch, maxAnswerBytes: limit }
  const outcomes = await callNode(url, callsOf(sizes), options, signal)
  return outcomes.map((outcome) => {
    if (!outcome) return undefined
    if ('result' in outcome) return JSON.parse(outcome.result).split(' ')[0]
    return JSON.parse(outcome.error).message
  })
}

const small = (count: number) => Array.from({ length: count }, () => 50)
const named = (size: number) => `size:${size}`
const tooLarge = `The answer is larger than ${limit} bytes`

describe('a batch whose answer is too large', () => {
  test.each([0, 1, 49, 50, 98, 99])(
    'is answered except for the one call that is too large, at place %d',
    async (place) => {
      const sizes = small(100).with(place, limit * 2)
      const expected = sizes.map((size, at) => (at === place ? tooLarge : named(size)))
      expect(await ask(nodeOfSizes(), sizes)).toEqual(expected)
    },
  )

  test('is answered completely if its answers are too large only together', async () => {
    const sizes = small(100).map((size, at) => (at % 10 === 0 ? limit / 4 : size))
    expect(await ask(nodeOfSizes(), sizes)).toEqual(sizes.map(named))
  })

  test('is answered if all its answers have the same size', async () => {
    const sizes = Array.from({ length: 75 }, () => limit / 10)
    expect(await ask(nodeOfSizes(), sizes)).toEqual(sizes.map(named))
  })

  test('keeps its small answers, whatever the others are, and reads a bounded number of bytes', async () => {
    const node = nodeOfSizes()
    const sizes = Array.from({ length: 99 }, () => limit * 2).concat(50)
    const answers = await ask(node, sizes)
    expect(answers.at(-1)).toBe(named(50))
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([tooLarge]))
    // One full answer at first, one for each level of halves, and sixteen for large calls.
    expect(node.bytes()).toBeLessThan(30 * limit)
  })

  test('has the calls that the node left out sent again', async () => {
    const sizes = [50, 6000, 6000, 50, 6000]
    const node = nodeOfSizes({ counts: 7000 })
    expect(await ask(node, sizes)).toEqual(sizes.map(named))
  })

  test('keeps received answers if the node fails in between', async () => {
    const sizes = small(8).with(0, limit * 2)
    const failsAt = (methods: string[]) =>
      methods.length === 4 && methods.includes(named(limit * 2))
    const answers = await ask(nodeOfSizes({ failsAt }), sizes)
    expect(answers).toEqual([undefined, undefined, undefined, undefined, ...small(4).map(named)])
  })

  test('ends when the caller goes away', async () => {
    const controller = new AbortController()
    const node = nodeOfSizes()
    const options = {
      maxAnswerBytes: limit,
      fetch: ((input, init) => {
        if (node.requests.length === 1) controller.abort(new Error('gone'))
        init?.signal?.throwIfAborted()
        return node.fetch(input, init)
      }) as typeof fetch,
    }
    const calls = callsOf(small(8).with(0, limit * 2))
    await expect(callNode(url, calls, options, controller.signal)).rejects.toThrow('gone')
  })
})
