import {
  type Connector,
  type ConnectorConnectParams,
  type ConnectorSession,
  defineSubscription,
} from '@portico/core/adapter'
import { connect, type Connector as WagmiConnector } from '@wagmi/core'
import { restoreConnector } from '../connectors/restoreConnector.ts'
import { setCurrent } from '../store/setCurrent.ts'
import { addToConfig, isIdle, untilIdle } from './addToConfig.ts'
import { disconnectPhone, onConnectorEvent } from './onConnectorEvent.ts'
import { setPairedTime } from './pairedTime.ts'
import { type Paired, parsePaired } from './parsePaired.ts'
import { requestPhone } from './requestPhone.ts'
import { isInConfig } from './site.ts'
import type { Site } from './types.ts'

const connectorSubscription = defineSubscription()

/**
 * Returns Portico's connector for phones as one that wagmi knows: its EVM work goes through wagmi first. Called again
 * with each name that the connector takes.
 */
export function shareConnector(site: Site, inner: Connector): Connector {
  const { phone, context } = site
  site.inner = inner
  Object.assign(phone, { name: inner.name })
  context.internal.service(
    connectorSubscription,
    () => inner.on((event) => onConnectorEvent(site, event)),
    phone.uid,
  )
  return {
    ...inner,
    uid: phone.uid,
    connect: (params) => open(site, inner, params),
    request: (args) => requestPhone(site, args),
    async disconnect() {
      disconnectPhone(site)
      await inner.disconnect()
    },
  }
}

/** Connects all families. The EVM one uses wagmi's own action, so that wagmi has its status. */
async function open(
  site: Site,
  inner: Connector,
  params: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const { config } = site
  if (params.silent) return openSilently(site, inner, params)
  // With a wallet in wagmi already, the status does not become `connecting`.
  if (isInConfig(site)) {
    const session = await inner.connect(params)
    const paired = parsePaired(config, session)
    if (paired) await replace(site, paired)
    return session
  }
  const without = new Error('The wallet shares no account on EVM networks')
  const came: { session?: ConnectorSession } = {}
  const pair = async () => {
    came.session = await inner.connect(params)
    const paired = parsePaired(config, came.session)
    if (!paired) throw without
    return paired
  }
  try {
    await underWay(site, () => connectBy(site, pair))
  } catch (error) {
    if (error !== without) throw error
  }
  return came.session as ConnectorSession
}

/** Connects a wallet that the visitor has approved before, once wagmi is not connecting anything else. */
async function openSilently(
  site: Site,
  inner: Connector,
  params: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const { config } = site
  const { namespace, signal } = params
  const session = await inner.connect(params)
  const paired = namespace === 'eip155' && parsePaired(config, session)
  if (!paired) return session
  if (isIdle(config)) {
    await addToConfig(site, paired)
    return session
  }
  await untilIdle(config, signal)
  signal?.throwIfAborted()
  return openSilently(site, inner, params) // by now the session may be another, or over
}

/** Runs work as a pending attempt. Another attempt may have replaced it when it ends. */
async function underWay({ attempts, config }: Site, work: () => Promise<void>): Promise<void> {
  const key = {}
  attempts.add(key)
  try {
    await work()
  } finally {
    attempts.delete(key)
    if (attempts.size > 0) config.setState((state) => ({ ...state, status: 'connecting' }))
  }
}

/** Has wagmi replace its wallet by another one. */
async function replace(site: Site, paired: Paired): Promise<void> {
  if (!isInConfig(site)) return connectBy(site, async () => paired)
  site.phone.emitter.emit('change', paired)
  setCurrent(site.config, site.phone.uid)
  await setPairedTime(site)
}

async function connectBy(site: Site, pair: () => Promise<Paired>): Promise<void> {
  const { config, phone } = site
  const connector = Object.create(phone, { connect: { value: pair } }) as WagmiConnector
  await connect(config, { connector })
  restoreConnector(config, phone as unknown as WagmiConnector)
  await setPairedTime(site)
}
