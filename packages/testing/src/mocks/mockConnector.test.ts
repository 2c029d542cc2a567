import type { CaipAddress } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { describeConnector } from '../describeConnector.ts'
import { expectTranslated } from '../expectCode.ts'
import { mockConnector } from './mockConnector.ts'

const networkId = 'eip155:31337'
const accounts: readonly [CaipAddress, CaipAddress] = [
  `${networkId}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`,
  `${networkId}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8`,
]

describeConnector('mockConnector', {
  namespace: 'eip155',
  other: { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', networkId: 'eip155:31338' },
  create(behaviour) {
    const connector = mockConnector({ behaviour, accounts, networkId })
    const namespace = 'eip155'
    return {
      connector,
      session: { accounts, networkId },
      wallet: {
        behave: connector.behave,
        release: connector.release,
        changeAccounts: (addresses) => connector.emit({ type: 'accounts', namespace, addresses }),
        changeNetwork: (id) => connector.emit({ type: 'network', namespace, networkId: id }),
        disconnectByWallet: () => connector.emit({ type: 'disconnect' }),
        // A mock connector emits only parsed events.
        talkNonsense: () => {},
        listenerCount: connector.listenerCount,
      },
    }
  },
})

describe('mockConnector', () => {
  test('fails with any error of a test, in connect and in requests', async () => {
    const connector = mockConnector({ behaviour: { fails: { code: 4900 } } })
    await expectTranslated(connector.connect({ namespace: 'eip155' }), 'NOT_CONNECTED')
    const sending = connector.request({ method: 'eth_sendTransaction', params: [{}] })
    await expectTranslated(sending, 'NOT_CONNECTED')
  })

  test('fails to disconnect on demand, and forgets the site anyway', async () => {
    const connector = mockConnector({ authorized: true, disconnectFails: new Error('no') })
    await expect(connector.disconnect()).rejects.toThrow('no')
    expect(await connector.isAuthorized()).toBe(false)
  })

  test('returns another account if the wallet has changed it', async () => {
    const connector = mockConnector({ authorized: true, behaviour: 'wrongAccount' })
    const [account] = (await connector.request({ method: 'eth_accounts' })) as string[]
    expect(account).not.toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  })

  test('prefers the answers of the test, and records every request', async () => {
    const connector = mockConnector({ requests: { personal_sign: () => '0x00' } })
    const call = { method: 'personal_sign', params: ['0x', '0x'] }
    expect(await connector.request(call)).toBe('0x00')
    expect(connector.calls).toEqual([call])
  })

  test('notifies listeners of a network switch', async () => {
    const connector = mockConnector({ authorized: true })
    const received: unknown[] = []
    connector.on((event) => received.push(event))
    const params = [{ chainId: '0x7a6a' }]
    await connector.request({ method: 'wallet_switchEthereumChain', params })
    expect(received).toEqual([{ type: 'network', namespace: 'eip155', networkId: 'eip155:31338' }])
    expect(await connector.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  })
})
