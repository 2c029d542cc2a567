/** One call that reached a fake node. */
export type FakeCall = { url: string; method: string; params: unknown; id: unknown }

/** The answer of a fake node to a call: a result, an error, a full response, or a thrown failure. */
export type FakeAnswer =
  | { result: unknown }
  | { error: { code: number; message: string } }
  | Response

/** A function that answers calls. */
export type FakeNode = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>

type Body = { id: unknown; method: string; params: unknown }

/** Creates a `fetch` that reaches only these nodes. `eth_chainId` is `chainId` unless a node answers it. */
export function fakeNodes(nodes: Record<string, FakeNode>) {
  const calls: FakeCall[] = []

  async function answer(url: string, { id, method, params }: Body) {
    const node = nodes[url]
    if (!node) throw new TypeError(`fetch failed: no node at ${url}`)
    const call = { url, method, params, id }
    if (method !== 'eth_chainId') calls.push(call)
    const given = await node(call)
    return given instanceof Response ? given : { jsonrpc: '2.0', id, ...given }
  }

  const fakeFetch = async (input: string | URL | Request, init?: RequestInit) => {
    init?.signal?.throwIfAborted()
    const body: Body | Body[] = JSON.parse(String(init?.body))
    const bodies = Array.isArray(body) ? body : [body]
    const answers = await Promise.all(bodies.map((one) => answer(String(input), one)))
    const response = answers.find((one) => one instanceof Response)
    return response ?? Response.json(Array.isArray(body) ? answers : answers[0])
  }
  return { fetch: fakeFetch as typeof fetch, calls }
}

/** Creates a node that knows its chain, and answers other methods with `answer`. */
export const nodeOfChain =
  (chainId: number, answer: FakeNode): FakeNode =>
  (call) =>
    call.method === 'eth_chainId' ? { result: `0x${chainId.toString(16)}` } : answer(call)
