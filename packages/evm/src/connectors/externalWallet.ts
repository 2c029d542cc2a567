import { type Connector, PorticoError } from '@portico/core'
import type { ExternalProvider, ExternalWalletOptions, WalletSource } from '../types.ts'
import { abortable } from './abortable.ts'
import { connectorFromProvider } from './connectorFromProvider.ts'
import { isProvider } from './isProvider.ts'

/**
 * Offers a wallet that comes with an SDK of its own. `load` runs when the visitor chooses it, or
 * chose it on an earlier visit, and not before.
 * @throws PorticoError `INVALID_OPTION`.
 */
export function externalWallet(options: ExternalWalletOptions): WalletSource {
  for (const option of ['id', 'name'] as const) {
    if (typeof options[option] !== 'string' || !options[option].trim())
      throw invalid(option, 'must be a text')
  }
  if (typeof options.load !== 'function') throw invalid('load', 'must be a function')
  return (found) => {
    found(lazyConnector(options))
    return () => {}
  }
}

const invalid = (option: string, problem: string) =>
  new PorticoError('INVALID_OPTION', { option: `externalWallet.${option}`, problem })

/** A connector whose provider is loaded when it is first asked for something. */
function lazyConnector({ id, name, imageUrl, rdns, load }: ExternalWalletOptions): Connector {
  const identity = {
    uid: `external:${id}`,
    id,
    name,
    type: 'EXTERNAL' as const,
    ...(imageUrl && { imageUrl }),
    ...(rdns && { info: { rdns } }),
  }
  const inner = lazily(async () => connectorOf(await load(), identity))
  return {
    ...identity,
    namespaces: ['eip155'],
    connect: (params) => abortable(async () => (await inner.get()).connect(params), params.signal),
    request: async (args) => (await inner.get()).request(args),
    isAuthorized: () =>
      inner.get().then(
        (connector) => connector.isAuthorized(),
        () => false,
      ),
    disconnect: async () => inner.now()?.disconnect(),
    on(listener) {
      let stop: (() => void) | undefined
      const forget = inner.once((connector) => {
        stop = connector.on(listener)
      })
      return () => {
        forget()
        stop?.()
      }
    },
  }
}

function connectorOf(
  provider: ExternalProvider,
  identity: Parameters<typeof connectorFromProvider>[1],
): Connector {
  if (!isProvider(provider)) throw new TypeError('load() answered no EIP-1193 provider')
  const { disconnect } = provider
  const leave = async () => disconnect?.call(provider)
  return connectorFromProvider(provider, identity, disconnect && leave)
}

/** One connector, made when it is needed; after a failure the next wish tries again. */
function lazily(make: () => Promise<Connector>) {
  const waiting = new Set<(connector: Connector) => void>()
  let made: Connector | undefined
  let making: Promise<Connector> | undefined
  const begin = async () => {
    try {
      made = await make()
    } catch (cause) {
      making = undefined
      throw new PorticoError('ADAPTER_LOAD_FAILED', {}, cause)
    }
    for (const use of waiting) use(made)
    waiting.clear()
    return made
  }
  return {
    get() {
      making ??= begin()
      return making
    },
    now: () => made,
    /** Runs `use` as soon as there is one, at once or later. Answers how to give up on that. */
    once(use: (connector: Connector) => void): () => void {
      if (made) use(made)
      else waiting.add(use)
      return () => void waiting.delete(use)
    },
  }
}
