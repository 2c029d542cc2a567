import { describe, expect, test } from 'vitest'
import { getAccount, watchAccount } from '../account/account.ts'
import { connect } from '../connection/connect.ts'
import { firstAccount, secondAddress, setUp } from '../setUp.test.util.ts'
import {
  getConnections,
  getNetwork,
  getTheme,
  watchConnections,
  watchNetwork,
  watchTheme,
} from './parts.ts'
import { watchState } from './watchState.ts'

const namespace = 'eip155'

describe('the connected account', () => {
  test('is read', async () => {
    const { portico, connector } = setUp()
    expect(getAccount(portico)).toEqual({
      address: undefined,
      caipAddress: undefined,
      allAccounts: [],
      profileName: undefined,
      profileImage: undefined,
      networkId: undefined,
      walletName: undefined,
      status: 'disconnected',
      isConnected: false,
    })
    await connect(portico, { connector })
    const account = {
      address: firstAccount.slice(13),
      caipAddress: firstAccount,
      allAccounts: [firstAccount],
      profileName: undefined,
      profileImage: undefined,
      networkId: 'eip155:31337',
      walletName: 'Mock Wallet',
      status: 'connected',
      isConnected: true,
    }
    expect(getAccount(portico)).toEqual(account)
    expect(getAccount(portico, { namespace })).toEqual(account)
    expect(getAccount(portico, { namespace: 'solana' })).toMatchObject({ status: 'disconnected' })
  })

  test('is watched, once for each change, until the listener is removed', async () => {
    const { portico, connector } = setUp()
    const seen: string[] = []
    const stop = watchAccount(portico, (now, before) => {
      seen.push(`${before.status} ${now.status} ${now.address?.slice(0, 6) ?? '-'}`)
    })
    await connect(portico, { connector })
    portico.open()
    connector.emit({ type: 'accounts', namespace, addresses: [secondAddress] })
    stop()
    await portico.disconnect()
    expect(seen).toEqual([
      'disconnected connecting -',
      'connecting connected 0xf39F',
      'connected connected 0x7099',
    ])
  })
})

describe('network, connections and theme', () => {
  test('are read and watched', async () => {
    const { portico, connector } = setUp()
    const seen: unknown[] = []
    watchNetwork(portico, (now, before) => seen.push([before.id, now.id]))
    watchConnections(portico, (now) => seen.push(now.length))
    watchTheme(portico, (now) => seen.push(now))
    portico.update({ theme: 'dark' })
    await connect(portico, { connector })
    await portico.switchNetwork('eip155:31338')
    expect(seen).toEqual(['dark', 1, [31337, 31338], 1])
    expect(getTheme(portico)).toBe('dark')
    expect(getNetwork(portico).id).toBe(31338)
    expect(getConnections(portico)).toHaveLength(1)
  })
})

test('destroy ends every watch', () => {
  const { portico } = setUp()
  const seen: boolean[] = []
  watchState(
    portico,
    (state) => state.open,
    (open) => seen.push(open),
  )
  portico.open()
  portico.destroy()
  portico.internal.store.setState({ open: true })
  expect(seen).toEqual([true, false])
})
