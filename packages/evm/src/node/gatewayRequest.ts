import { constants, isRecord } from '@portico/contract'
import type { Address, Hex } from 'viem'

type Question = { data: Hex; sender: Address; urls: readonly string[] }

/** Maximum size of an answer: far above any record, so that a gateway cannot fill the page. */
const answerLimit = 1_000_000

/**
 * Queries the site's own gateways for a resolver's off-chain data (EIP-3668), one after the other, 10 s each. Rejects a
 * resolver that names another host: it must not choose which hosts a visitor's browser queries. Rejects with a plain
 * error, which its caller explains.
 */
export function gatewayRequest(gateways: readonly string[], fetchFn: typeof globalThis.fetch) {
  return async ({ data, sender, urls }: Question): Promise<Hex> => {
    if (urls.length === 0 || urls.some((url) => !gateways.includes(url)))
      throw new Error('The resolver names a gateway that the site does not allow')
    for (const url of urls) {
      const answer = await fetchAnswer(fetchFn, url, data, sender).catch(() => undefined)
      if (answer) return answer
    }
    throw new Error('No gateway answered')
  }
}

async function fetchAnswer(
  fetchFn: typeof globalThis.fetch,
  url: string,
  data: Hex,
  sender: Address,
): Promise<Hex | undefined> {
  const response = await fetchFn(url.replace('{sender}', sender).replace('{data}', data), {
    signal: AbortSignal.timeout(constants.rpcTimeoutMs),
    ...(!url.includes('{data}') && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data, sender }),
    }),
  })
  const text = response.ok ? await response.text() : ''
  const content: unknown = text.length <= answerLimit ? JSON.parse(text) : undefined
  const answer = isRecord(content) ? content.data : undefined
  const isBytes = typeof answer === 'string' && /^0x([0-9a-f]{2})+$/i.test(answer)
  return isBytes ? (answer as Hex) : undefined
}
