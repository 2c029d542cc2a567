import {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  parseCaipAddress,
} from '@portico/contract'
import type { Connector } from '@portico/core'
import type { ConnectorEvent } from '@portico/core/adapter'
import { describe, expect, test } from 'vitest'
import { expectCode, expectTranslated } from './expectCode.ts'
import type { WalletBehaviour } from './walletGate.ts'

/** A connector with the wallet behind it, which the suite plays. */
export type ConnectorUnderTest = {
  connector: Connector
  /** What the wallet answers with when it goes along. */
  session: { accounts: readonly CaipAddress[]; networkId: CaipNetworkId }
  wallet: {
    behave(behaviour: WalletBehaviour): void
    /** Lets the answers go that `slow` holds back. */
    release(): void
    /** The promises of a wallet that is elsewhere resolve once it was heard. */
    changeAccounts(addresses: readonly string[]): void | Promise<void>
    changeNetwork(networkId: CaipNetworkId): void | Promise<void>
    /** Ends the connection from the wallet's side. */
    leave(): void | Promise<void>
    /** Says things that mean nothing. */
    talkNonsense(): void | Promise<void>
    listenerCount(): number
  }
}

/** How a suite gets connectors. */
export type ConnectorHarness = {
  namespace: Namespace
  /** A fresh connector over a wallet that has not let the site in. */
  create(behaviour: WalletBehaviour): ConnectorUnderTest
  /**
   * The wallet let the site in when it opened it: it asks nobody and says nothing by itself, as a
   * Safe does to its apps. What a wallet must do when it is asked is left out.
   */
  asksNobody?: true
  /** The wallet is elsewhere: whether it is locked is not known before it is asked. */
  isElsewhere?: true
  /** A plain address and a network that the wallet is not on. */
  other: { address: string; networkId: CaipNetworkId }
}

/** What every connector must do (contract: `Connector` of core). */
export function describeConnector(name: string, harness: ConnectorHarness): void {
  describe(`connector conformance: ${name}`, () => {
    describeIdentity(harness)
    describeConnect(harness)
    describeDisconnect(harness)
    if (harness.asksNobody) return describeLetIn(harness)
    describeFirstTime(harness)
    describeRefusals(harness)
    describeAbort(harness)
    describeEvents(harness)
  })
}

function describeIdentity({ namespace, create }: ConnectorHarness): void {
  test('says who it is', () => {
    const { connector } = create('approve')
    for (const text of [connector.uid, connector.id, connector.name]) expect(text).toMatch(/\S/)
    const types = ['ANNOUNCED', 'INJECTED', 'AUTH', 'MULTI_CHAIN', 'EXTERNAL', 'PAIRING']
    expect(types).toContain(connector.type)
    expect(connector.namespaces).toContain(namespace)
    expect(connector.imageUrl ?? 'data:image/').toMatch(/^(data:image\/|https?:\/\/)/)
  })
}

function describeConnect({ namespace, create }: ConnectorHarness): void {
  test('connect answers the accounts in CAIP-10, on the chain the wallet is on', async () => {
    const { connector, session } = create('approve')
    const answer = await connector.connect({ namespace })
    expect(answer).toEqual(session)
    for (const account of answer.accounts) {
      const { namespace: family, reference } = parseCaipAddress(account)
      expect(`${family}:${reference}`).toBe(answer.networkId)
    }
  })

  test('a method that the wallet does not have rejects', async () => {
    const { connector } = create('approve')
    await expect(connector.request({ method: 'portico_noSuchMethod' })).rejects.toBeDefined()
  })

  test('choosing accounts anew gives a session like any other', async () => {
    const { connector, session } = create('approve')
    expect(await connector.connect({ namespace, reselect: true })).toEqual(session)
    expect(await connector.connect({ namespace, reselect: true })).toEqual(session)
  })

  test('connecting silently gives the same session again', async () => {
    const { connector, session } = create('approve')
    await connector.connect({ namespace })
    expect(await connector.connect({ namespace, silent: true })).toEqual(session)
  })
}

function describeLetIn({ namespace, create }: ConnectorHarness): void {
  test('connecting silently is enough, until the visitor disconnects', async () => {
    const { connector, session } = create('approve')
    expect(await connector.isAuthorized()).toBe(true)
    expect(await connector.connect({ namespace, silent: true })).toEqual(session)
    await connector.disconnect()
    expect(await connector.isAuthorized()).toBe(false)
    await expectCode(connector.connect({ namespace, silent: true }), 'WALLET_LOCKED')
    await connector.connect({ namespace })
    expect(await connector.isAuthorized()).toBe(true)
  })
}

function describeFirstTime({ namespace, create }: ConnectorHarness): void {
  test('the site is authorised from connecting until disconnecting', async () => {
    const { connector } = create('approve')
    expect(await connector.isAuthorized()).toBe(false)
    await connector.connect({ namespace })
    expect(await connector.isAuthorized()).toBe(true)
    await connector.disconnect()
    expect(await connector.isAuthorized()).toBe(false)
  })

  test('connecting silently fails where the site was not let in', async () => {
    const { connector } = create('approve')
    await expectCode(connector.connect({ namespace, silent: true }), 'WALLET_LOCKED')
    expect(await connector.isAuthorized()).toBe(false)
  })

  test('two requests at once get the same session', async () => {
    const { connector, session, wallet } = create('slow')
    const both = [connector.connect({ namespace }), connector.connect({ namespace })]
    await Promise.resolve()
    wallet.behave('approve')
    wallet.release()
    expect(await Promise.all(both)).toEqual([session, session])
  })
}

function describeRefusals({ namespace, create, isElsewhere }: ConnectorHarness): void {
  test.each([
    ['the visitor declines', 'reject', 'USER_REJECTED'],
    ['the wallet throws before it promises anything', 'throws', 'USER_REJECTED'],
    ['the wallet fails without a word', { fails: undefined }, 'CONNECT_FAILED'],
    ['the wallet fails with a text', { fails: 'no' }, 'CONNECT_FAILED'],
    ['the wallet fails with a riddle', { fails: { code: {}, message: 7 } }, 'CONNECT_FAILED'],
    ['a request is open already', 'pending', 'REQUEST_PENDING'],
    ['the wallet is locked', 'locked', 'WALLET_LOCKED'],
    ['the accounts are nonsense', 'nonsenseAccounts', 'WALLET_BAD_ANSWER'],
    ['the network is nonsense', 'nonsenseNetwork', 'WALLET_BAD_ANSWER'],
  ] as const)('connect rejects when %s', async (_situation, behaviour, code) => {
    const { connector } = create(behaviour)
    await expectTranslated(connector.connect({ namespace }), code)
  })

  test('a visitor who declines to choose accounts anew stays connected', async () => {
    const { connector, session, wallet } = create('approve')
    await connector.connect({ namespace })
    wallet.behave('reject')
    await expectTranslated(connector.connect({ namespace, reselect: true }), 'USER_REJECTED')
    wallet.behave('approve')
    expect(await connector.connect({ namespace, silent: true })).toEqual(session)
  })

  test('after a refusal the visitor can try again', async () => {
    const { connector, session, wallet } = create('reject')
    await expectTranslated(connector.connect({ namespace }), 'USER_REJECTED')
    wallet.behave('approve')
    expect(await connector.connect({ namespace })).toEqual(session)
  })

  test.skipIf(isElsewhere)('a locked wallet is not authorised', async () => {
    const { connector, wallet } = create('approve')
    await connector.connect({ namespace })
    wallet.behave('locked')
    expect(await connector.isAuthorized()).toBe(false)
  })
}

function describeAbort({ namespace, create }: ConnectorHarness): void {
  test('a signal that has fired already keeps the wallet from being asked', async () => {
    const { connector } = create('approve')
    const signal = AbortSignal.abort()
    await expectCode(connector.connect({ namespace, signal }), 'CONNECTION_ABORTED')
    expect(await connector.isAuthorized()).toBe(false)
  })

  test('an abort ends the wait for a wallet that never answers', async () => {
    const { connector, session, wallet } = create('hang')
    const abort = new AbortController()
    const pending = connector.connect({ namespace, signal: abort.signal })
    abort.abort()
    await expectCode(pending, 'CONNECTION_ABORTED')
    wallet.behave('approve')
    expect(await connector.connect({ namespace })).toEqual(session)
  })

  test('an answer after the abort changes nothing', async () => {
    const { connector, session, wallet } = create('slow')
    const abort = new AbortController()
    const aborted = connector.connect({ namespace, signal: abort.signal })
    const second = connector.connect({ namespace })
    abort.abort()
    wallet.behave('approve')
    wallet.release()
    await expectCode(aborted, 'CONNECTION_ABORTED')
    expect(await second).toEqual(session)
  })

  test('an abort after the answer changes nothing', async () => {
    const { connector } = create('approve')
    const abort = new AbortController()
    await connector.connect({ namespace, signal: abort.signal })
    abort.abort()
    expect(await connector.isAuthorized()).toBe(true)
  })
}

function describeEvents({ namespace, create, other }: ConnectorHarness): void {
  const listening = (under: ConnectorUnderTest) => {
    const heard: ConnectorEvent[] = []
    return { heard, stop: under.connector.on((event) => heard.push(event)) }
  }

  test('tells of other accounts, another network and the end', async () => {
    const under = create('approve')
    await under.connector.connect({ namespace })
    const { heard, stop } = listening(under)
    await under.wallet.changeAccounts([other.address])
    await under.wallet.changeNetwork(other.networkId)
    await under.wallet.leave()
    stop()
    expect(heard).toEqual([
      { type: 'accounts', namespace, addresses: [other.address] },
      { type: 'network', namespace, networkId: other.networkId },
      { type: 'disconnect' },
    ])
  })

  test('a listener that was there before the visitor connected hears the wallet too', async () => {
    const under = create('approve')
    const early = listening(under)
    const gone = listening(under)
    gone.stop()
    await under.connector.connect({ namespace })
    await under.wallet.changeAccounts([other.address])
    early.stop()
    await under.wallet.changeNetwork(other.networkId)
    expect([early.heard.length, gone.heard.length]).toEqual([1, 0])
    expect(under.wallet.listenerCount()).toBe(0)
  })

  test('keeps nonsense to itself', async () => {
    const under = create('approve')
    await under.connector.connect({ namespace })
    const { heard, stop } = listening(under)
    await under.wallet.talkNonsense()
    stop()
    expect(heard).toEqual([])
  })

  test('connecting leaves no listener behind', async () => {
    const under = create('approve')
    const before = under.wallet.listenerCount()
    await under.connector.connect({ namespace })
    expect(under.wallet.listenerCount()).toBe(before)
  })

  test('a listener that stopped hears nothing, the others go on, nothing is left', async () => {
    const under = create('approve')
    await under.connector.connect({ namespace })
    const before = under.wallet.listenerCount()
    const first = listening(under)
    const second = listening(under)
    first.stop()
    first.stop()
    await under.wallet.changeAccounts([other.address])
    expect([first.heard.length, second.heard.length]).toEqual([0, 1])
    second.stop()
    expect(under.wallet.listenerCount()).toBe(before)
  })
}

function describeDisconnect({ namespace, create }: ConnectorHarness): void {
  test('disconnecting is fine without a connection, and twice', async () => {
    const { connector, session } = create('approve')
    await connector.disconnect()
    await connector.connect({ namespace })
    await connector.disconnect()
    await connector.disconnect()
    expect(await connector.connect({ namespace })).toEqual(session)
  })
}
