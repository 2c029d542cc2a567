import { constants } from '@portico/contract'
import {
  abortPending,
  type Connector,
  connect as connectPortico,
  errorOf,
  isPorticoError,
  leaveConnect,
  lookForWallets,
  type PorticoError,
  pair,
} from '@portico/core'
import {
  ChainNotConfiguredError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from '@wagmi/core'
import { type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
import { askPhone } from './askPhone.ts'
import type { Meeting } from './pairingConnector.ts'
import { type Paired, parseAddresses, parsePaired } from './parsePaired.ts'
import { isHeld, type Site, sharedConnector } from './site.ts'

const namespace = 'eip155'

type Reached = Site & { inner: Connector }
type Params = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: boolean | undefined
}

/** What wagmi asks of the connector for phones, done by the widget's own. */
export function remote(meeting: Meeting) {
  const request = async (args: { method: string; params?: unknown }): Promise<unknown> => {
    const site = await reach(meeting)
    return askPhone(site, args).catch(explain)
  }
  const getChainId = async () => Number(await request({ method: 'eth_chainId' }))
  const switchChain = (chainId: number) => reach(meeting).then((it) => switchTo(it, chainId))
  return {
    request,
    getChainId,
    switchChain,
    getAccounts: async () => parseAddresses(await request({ method: 'eth_accounts' })) ?? [],
    isAuthorized: () =>
      reach(meeting)
        .then(({ inner }) => inner.isAuthorized())
        .catch(() => false),
    async connect({ chainId, isReconnecting, withCapabilities }: Params = {}) {
      const site = await reach(meeting)
      const paired = await (isReconnecting ? again(site) : byCard(site))
      const goes = chainId && chainId !== paired.chainId
      const chain = goes ? await switchChain(chainId).catch(unlessRejected) : undefined
      const accounts = withCapabilities
        ? paired.accounts.map((address) => ({ address, capabilities: {} }))
        : paired.accounts
      return { accounts, chainId: chain?.id ?? paired.chainId }
    },
    async disconnect(): Promise<void> {
      const { portico, phone, inner } = await reach(meeting)
      const { uid: connectorUid } = phone
      const isThere = portico.store
        .getState()
        .connections.some((it) => it.connectorUid === connectorUid)
      // All chain families of the wallet leave together.
      await (isThere ? portico.disconnect({ connectorUid }) : inner.disconnect())
    },
  }
}

/** The widget that pairs; one that is made later than wagmi connects again has a second for it. */
async function reach(meeting: Meeting): Promise<Reached> {
  const site = meeting.site ?? (await next(meeting))
  if (site) await lookForWallets(site.portico)
  if (!site?.inner) throw new ProviderNotFoundError()
  return site as Reached
}

function next(meeting: Meeting): Promise<Site | undefined> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      meeting.waiting.delete(settle)
      resolve(meeting.site)
    }
    const timer = setTimeout(settle, constants.pingTimeoutMs)
    meeting.waiting.add(settle)
  })
}

/** The wallet of an earlier visit, on the chain that wagmi was on. */
async function again({ inner, config }: Reached): Promise<Paired> {
  const networkId = `${namespace}:${config.state.chainId}` as const
  const session = await inner.connect({ namespace, networkId, silent: true })
  const paired = parsePaired(config, session)
  if (!paired) throw new ProviderNotFoundError()
  return paired
}

/**
 * Shows the code in the widget until a wallet has come. What the visitor is told of there (a refusal, for
 * one) is the rejection; trying again in the widget connects wagmi all the same.
 */
async function byCard(site: Reached): Promise<Paired> {
  const { config, portico, phone } = site
  const isAnew = Boolean(portico.store.getState().pairing?.error)
  if (isAnew) abortPending(portico) // else the answer would be the one of before
  const { ended, stop } = untilEnded(site)
  const closed = portico.open({ view: 'ConnectingWalletConnect' })
  const answer = pair(portico) // the view waits for the same, unless it shows what was before
  answer.then(
    () => isAnew && leaveConnect(portico),
    () => {},
  )
  await Promise.race([ended, closed]).finally(stop)
  const held = config.state.connections.get(phone.uid)
  if (held) return held
  const { connections } = portico.store.getState()
  if (connections.some((it) => it.connectorUid === phone.uid))
    throw errorOf('WALLET_LACKS_NETWORKS')
  throw new UserRejectedRequestError(new Error('The visitor closed the widget'))
}

/** Settles when wagmi has the wallet; rejects with what goes wrong, whichever try it was. */
function untilEnded(site: Reached) {
  const { config, portico } = site
  const stops: (() => void)[] = []
  const ended = new Promise<void>((resolve, reject) => {
    stops.push(
      config.subscribe(
        () => isHeld(site),
        (held) => held && resolve(),
      ),
      portico.store.subscribe(({ pairing }) => {
        if (pairing?.error) reject(refusalOf(pairing.error))
      }),
    )
  })
  ended.catch(() => {})
  const stop = () => {
    for (const each of stops) each()
  }
  return { ended, stop }
}

/** wagmi's word for a person who has not agreed, or not in time. */
const refusalOf = (error: PorticoError): Error =>
  isPorticoError(error, 'USER_REJECTED') || isPorticoError(error, 'WALLET_TIMEOUT')
    ? new UserRejectedRequestError(error)
    : error

/** By the widget's own action, which adds a chain that the wallet does not know. */
async function switchTo(
  { config, portico, phone, inner }: Reached,
  chainId: number,
): Promise<Chain> {
  const chain = config.chains.find((it) => it.id === chainId)
  if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
  try {
    const actions = await portico.internal.adapter(namespace)
    const network = portico.internal.network(`${namespace}:${chainId}`)
    await actions.switchNetwork({ connector: { ...inner, uid: phone.uid }, network })
    return chain
  } catch (error) {
    if (isPorticoError(error, 'USER_REJECTED')) throw new UserRejectedRequestError(error)
    if (isPorticoError(error, 'SWITCH_UNSUPPORTED'))
      throw new SwitchChainNotSupportedError({ connector: phone as never })
    throw new SwitchChainError(error as Error)
  }
}

/** A wallet that stays where it is has connected all the same; one that was asked and said no has not. */
function unlessRejected(error: unknown): undefined {
  if (error instanceof UserRejectedRequestError) throw error
}

/** EIP-1193's codes for what our own errors say. */
function explain(error: unknown): never {
  const codes = { USER_REJECTED: 4001, WALLET_LOCKED: 4100, NOT_CONNECTED: 4900 }
  for (const [code, number] of Object.entries(codes))
    if (isPorticoError(error, code as keyof typeof codes))
      throw Object.assign(new Error(error.message, { cause: error }), { code: number })
  throw error
}

/** Connects what another tab has paired with, beside the wallet that is in use. */
export async function joinSilently(site: Site): Promise<void> {
  const { portico } = site
  await lookForWallets(portico)
  const connector = sharedConnector(site)
  if (connector && !portico.internal.signal.aborted)
    await connectPortico(portico, { connector, namespace, silent: true })
}
