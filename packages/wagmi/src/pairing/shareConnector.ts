import type { Connector } from '@portico/core'
import {
  type ConnectorConnectParams,
  type ConnectorSession,
  defineSubscription,
} from '@portico/core/adapter'
import { connect, type Connector as WagmiConnector } from '@wagmi/core'
import { putBack } from '../connectors/putBack.ts'
import { choose } from '../store/choose.ts'
import { askPhone } from './askPhone.ts'
import { disconnectPhone, onConnectorEvent } from './hear.ts'
import { isSettled, join, untilSettled } from './join.ts'
import { keepMark } from './mark.ts'
import { type Paired, parsePaired } from './parsePaired.ts'
import { isHeld } from './site.ts'
import type { Site } from './types.ts'

const connectorSubscription = defineSubscription()

/**
 * Portico's connector for phones as one that wagmi knows of: what it does for EVM networks is done in
 * wagmi first. Called again with each name that the connector takes.
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
    request: (args) => askPhone(site, args),
    async disconnect() {
      disconnectPhone(site)
      await inner.disconnect()
    },
  }
}

/** Connects all families; the EVM one goes by wagmi's own action, which has the status of it. */
async function open(
  site: Site,
  inner: Connector,
  params: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const { config } = site
  if (params.silent) return openSilently(site, inner, params)
  // One that has a wallet already does not connect yet.
  if (isHeld(site)) {
    const session = await inner.connect(params)
    const paired = parsePaired(config, session)
    if (paired) await replace(site, paired)
    return session
  }
  const without = new Error('The wallet shares no account on EVM networks')
  const came: { session?: ConnectorSession } = {}
  const ask = async () => {
    came.session = await inner.connect(params)
    const paired = parsePaired(config, came.session)
    if (!paired) throw without
    return paired
  }
  try {
    await underWay(site, () => connectBy(site, ask))
  } catch (error) {
    if (error !== without) throw error
  }
  return came.session as ConnectorSession
}

/** Connects what the visitor has agreed to already, once wagmi is not about to connect something else. */
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
  if (isSettled(config)) {
    await join(site, paired)
    return session
  }
  await untilSettled(config, signal)
  signal?.throwIfAborted()
  return openSilently(site, inner, params) // by now the session may be another, or over
}

/** Counts as under way; the end of one attempt is not the end of the one that took its place. */
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

/** Has wagmi take another wallet in the place of the one that it has. */
async function replace(site: Site, paired: Paired): Promise<void> {
  if (!isHeld(site)) return connectBy(site, async () => paired)
  site.phone.emitter.emit('change', paired)
  choose(site.config, site.phone.uid)
  await keepMark(site)
}

async function connectBy(site: Site, ask: () => Promise<Paired>): Promise<void> {
  const { config, phone } = site
  const connector = Object.create(phone, { connect: { value: ask } }) as WagmiConnector
  await connect(config, { connector })
  putBack(config, phone as unknown as WagmiConnector)
  await keepMark(site)
}
