import { isUnasked, isUnsupportedMethod } from '@portico/core/adapter'
import { expect, test } from 'vitest'
import { expectCode, expectTranslated } from '../expectCode.ts'
import type { ConnectorHarness } from './connectorHarness.ts'

export function describeRefusals({ namespace, create, isRemote, sends }: ConnectorHarness): void {
  test.each([
    ['the visitor declines', 'reject', 'USER_REJECTED'],
    ['the wallet throws before it promises anything', 'throws', 'USER_REJECTED'],
    ['the wallet answers no without a word', { fails: undefined }, 'USER_REJECTED'],
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

  test('a visitor who declines to choose accounts again stays connected', async () => {
    const { connector, session, wallet } = create('approve')
    await connector.connect({ namespace })
    wallet.behave('reject')
    await expectTranslated(connector.connect({ namespace, reselect: true }), 'USER_REJECTED')
    wallet.behave('approve')
    expect(await connector.connect({ namespace, silent: true })).toEqual(session)
  })

  test('the visitor can try again after a refusal', async () => {
    const { connector, session, wallet } = create('reject')
    await expectTranslated(connector.connect({ namespace }), 'USER_REJECTED')
    wallet.behave('approve')
    expect(await connector.connect({ namespace })).toEqual(session)
  })

  for (const code of sends ? [4200, -32601, -32004] : [])
    test(`an unsupported method (${code}) is reported as such, and as a request that the wallet may have sent`, async () => {
      const { connector, wallet } = create('approve')
      await connector.connect({ namespace })
      wallet.behave({ fails: { code, message: 'Method not found' } })
      const error = await connector.request(sends as { method: string }).catch((cause) => cause)
      expect([isUnsupportedMethod(error), isUnasked(error)]).toEqual([true, false])
    })

  test.skipIf(isRemote)('a locked wallet is not authorized', async () => {
    const { connector, wallet } = create('approve')
    await connector.connect({ namespace })
    wallet.behave('locked')
    expect(await connector.isAuthorized()).toBe(false)
  })
}

export function describeAbort({ namespace, create }: ConnectorHarness): void {
  test('an aborted signal prevents the request to the wallet', async () => {
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
