import type { BridgeBehaviour, BridgeOptions } from './bridgeOptions.ts'
import { type Done, owedBy, relay } from './relayer.ts'

/** The service's record of the deposits at its bridge. */
export type BridgeBook = ReturnType<typeof createBridgeBook>

/** Returns the answer to a request for a status. */
const answerOf = (done: Done | undefined): object =>
  done
    ? {
        status: 'DONE',
        substatus: done.said,
        receiving: { chainId: done.chainId, txHash: done.hash },
      }
    : { status: 'PENDING', receiving: null }

/** Tracks deposits at the bridge, and has the relayer deliver each once. */
export function createBridgeBook(options: BridgeOptions) {
  const under = new Map<string, Promise<Done | undefined>>()
  let behaviour: BridgeBehaviour = 'deliver'

  const deliver = async (chainId: string, hash: string): Promise<Done | undefined> => {
    const here = options.chains.find(({ id }) => String(id) === chainId)
    const owed = here && (await owedBy(here, hash))
    return owed && (await relay(options, { owed, here, behaviour }))
  }

  /** The relayer is called until it has delivered, also after a chain did not answer, and never again afterwards. */
  const work = async (chainId: string, hash: string): Promise<Done | undefined> => {
    let done: Done | undefined
    try {
      done = await deliver(chainId, hash)
      return done
    } finally {
      if (!done) under.delete(hash)
    }
  }

  return {
    behave: (next: BridgeBehaviour) => {
      behaviour = next
    },
    status: async (query: URLSearchParams): Promise<object> => {
      const hash = query.get('txHash') ?? ''
      if (!/^0x[0-9a-f]{64}$/i.test(hash)) return { status: 'INVALID' }
      const working = under.get(hash) ?? work(query.get('fromChain') ?? '', hash)
      under.set(hash, working)
      return answerOf(await working)
    },
  }
}
