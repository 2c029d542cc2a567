import { abortable, type Connector, type ConnectorSession, errorOf } from '@portico/core/adapter'
import { type Config, connect, type Connector as WagmiConnector } from '@wagmi/core'
import type { Address } from 'viem'
import { parseAccounts, parseWallet } from '../parse/parseWallet.ts'
import { setCurrent } from '../store/setCurrent.ts'
import { closeSession } from './closeSession.ts'
import { restoreConnector } from './restoreConnector.ts'

/**
 * Creates the `connect` of one connector. It connects through wagmi, and adds the cancelling that wagmi's own action
 * lacks. `attempts` are all those of the config.
 */
export function createOpener(
  config: Config,
  connector: WagmiConnector,
  attempts: Set<unknown>,
): Connector['connect'] {
  let latest: unknown
  return async (params) => {
    const { silent = false, reselect = false, signal } = params
    latest = params
    if (signal?.aborted) throw errorOf('CONNECTION_ABORTED', {}, signal.reason)
    if (silent && !(await connector.isAuthorized())) throw errorOf('WALLET_LOCKED')
    const held = sessionOf(config, connector)
    if (held && reselect && !silent) await reselected(config, connector, signal)
    if (held) setCurrent(config, connector.uid)
    else {
      const late = () => {
        if (latest === params) disconnectLate(config, connector)
      }
      attempts.add(params)
      await connectByWagmi(config, attemptOf(connector, silent, signal, late)).finally(() => {
        attempts.delete(params)
        // Another attempt may have replaced the one that ended.
        if (attempts.size > 0) config.setState((state) => ({ ...state, status: 'connecting' }))
      })
      restoreConnector(config, connector)
    }
    const session = sessionOf(config, connector)
    if (!session) throw errorOf('CONNECTION_ABORTED')
    return session
  }
}

/**
 * wagmi does not connect a wallet that it already has, even if that wallet's answer was invalid. So such a wallet is
 * closed first.
 */
async function connectByWagmi(config: Config, attempt: WagmiConnector): Promise<void> {
  if (config.state.connections.has(attempt.uid)) await closeSession(config, attempt).catch(() => {})
  await connect(config, { connector: attempt })
}

/** Has the visitor choose accounts again. After a refusal the connection stays as it was. */
async function reselected(
  config: Config,
  connector: WagmiConnector,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { accounts, chainId } = await abortable(() => requestAccounts(connector, false), signal)
  const connection = { accounts: accounts as readonly [Address, ...Address[]], chainId, connector }
  config.setState((state) => ({
    ...state,
    connections: new Map(state.connections).set(connector.uid, connection),
  }))
}

/** Returns wagmi's connection of a connector, if it is valid. */
const sessionOf = ({ state }: Config, { uid }: WagmiConnector): ConnectorSession | undefined =>
  parseWallet(state.connections.get(uid) ?? {})

/**
 * Returns the connector with a `connect` that checks the wallet's answer before wagmi accepts it, and stops waiting
 * when the signal aborts. Calls `late` if the wallet answers after that.
 */
function attemptOf(
  connector: WagmiConnector,
  silent: boolean,
  signal: AbortSignal | undefined,
  late: () => void,
): WagmiConnector {
  const connectOnce = async () => {
    const answer = await requestAccounts(connector, silent)
    if (signal?.aborted) late()
    return answer
  }
  const value = () => abortable(connectOnce, signal)
  return Object.create(connector, { connect: { value } }) as WagmiConnector
}

async function requestAccounts(connector: WagmiConnector, silent: boolean) {
  const answer = await connector.connect(silent ? { isReconnecting: true } : {}).catch(explain)
  if (parseAccounts(answer.accounts)?.length === 0) throw errorOf('WALLET_LOCKED')
  if (!parseWallet(answer)) throw errorOf('WALLET_BAD_ANSWER')
  return answer
}

/** Translates viem's error for invalid accounts, which wagmi's connectors let through. */
function explain(error: unknown): never {
  const { name } = (error ?? {}) as { name?: unknown }
  throw name === 'InvalidAddressError' ? errorOf('WALLET_BAD_ANSWER', {}, error) : error
}

/** A late answer must not connect the wallet on the next visit either. */
function disconnectLate(config: Config, connector: WagmiConnector): void {
  if (!config.state.connections.has(connector.uid)) connector.disconnect().catch(() => {})
}
