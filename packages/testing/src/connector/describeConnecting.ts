import { parseCaipAddress } from '@portico/contract'
import { expect, test } from 'vitest'
import { expectCode } from '../expectCode.ts'
import type { ConnectorHarness } from './connectorHarness.ts'

export function describeConnect({ namespace, create }: ConnectorHarness): void {
  test('connect returns the accounts in CAIP-10, on the chain of the wallet', async () => {
    const { connector, session } = create('approve')
    const answer = await connector.connect({ namespace })
    expect(answer).toEqual(session)
    for (const account of answer.accounts) {
      const { namespace: family, reference } = parseCaipAddress(account)
      expect(`${family}:${reference}`).toBe(answer.networkId)
    }
  })

  test('a method that the wallet lacks is rejected', async () => {
    const { connector } = create('approve')
    await expect(connector.request({ method: 'portico_noSuchMethod' })).rejects.toBeDefined()
  })

  test('choosing accounts again returns a session like any other', async () => {
    const { connector, session } = create('approve')
    expect(await connector.connect({ namespace, reselect: true })).toEqual(session)
    expect(await connector.connect({ namespace, reselect: true })).toEqual(session)
  })

  test('a silent connect returns the same session again', async () => {
    const { connector, session } = create('approve')
    await connector.connect({ namespace })
    expect(await connector.connect({ namespace, silent: true })).toEqual(session)
  })
}

export function describeLetIn({ namespace, create }: ConnectorHarness): void {
  test('a silent connect works until the visitor disconnects', async () => {
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

export function describeFirstTime({ namespace, create }: ConnectorHarness): void {
  test('the site is authorized from connect to disconnect', async () => {
    const { connector } = create('approve')
    expect(await connector.isAuthorized()).toBe(false)
    await connector.connect({ namespace })
    expect(await connector.isAuthorized()).toBe(true)
    await connector.disconnect()
    expect(await connector.isAuthorized()).toBe(false)
  })

  test('a silent connect fails if the site was not authorized', async () => {
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

export function describeDisconnect({ namespace, create }: ConnectorHarness): void {
  test('disconnect works without a connection, and twice', async () => {
    const { connector, session } = create('approve')
    await connector.disconnect()
    await connector.connect({ namespace })
    await connector.disconnect()
    await connector.disconnect()
    expect(await connector.connect({ namespace })).toEqual(session)
  })
}
