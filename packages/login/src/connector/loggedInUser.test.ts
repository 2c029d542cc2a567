import { type FrameMessageName, frameMessages } from '@portico/contract'
import { createPortico, getUser, watchUser } from '@portico/core'
import { connect, disconnect } from '@portico/core/adapter'
import { defineEvmNetwork, evm } from '@portico/evm'
import { defineSolanaNetwork, solana } from '@portico/solana'
import { testPlatform } from '@portico/testing'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { authConnector } from './authConnector.ts'
import type { LoginFrame } from './loginFrame.ts'

const onEvm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const onSolana = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

/** A widget with both families, whose login frame names the visitor. */
function openWidget() {
  const visitor: { email?: string; userName?: string } = { email: 'a@shop.example' }
  const owns = { address: onEvm }
  const portico = createPortico({
    adapters: [evm(), solana()],
    networks: [
      defineEvmNetwork({
        id: 31337,
        name: 'Here',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://node.example'],
      }),
      defineSolanaNetwork({
        id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        name: 'There',
        rpcUrls: ['https://cluster.example'],
      }),
    ],
    platform: testPlatform(),
  })
  const request = (async (name: FrameMessageName, { chainId = '' }: { chainId?: string }) => {
    if (name !== 'getUser') return {}
    const address = chainId.startsWith('solana:') ? onSolana : owns.address
    // Parsed like on a page: the schema refuses unknown fields.
    return v.parse(frameMessages.getUser.response, {
      ...visitor,
      address,
      chainId,
      accounts: [{ address, type: 'eoa' }],
    })
  }) as LoginFrame['request']
  const face = { uid: 'auth', id: 'auth', name: 'Portico', type: 'AUTH' } as const
  const connector = authConnector(
    { ...face, namespaces: ['eip155', 'solana'] },
    { context: portico, frame: { request } },
  )
  return { portico, connector, visitor, owns }
}

test('stores the logged-in user with an account of each family until the wallet disconnects', async () => {
  const { portico, connector } = openWidget()
  const seen: unknown[] = []
  watchUser(portico, (user) => seen.push(user?.email))
  expect(getUser(portico)).toBeUndefined()
  await connect(portico, { connector })
  expect(getUser(portico)).toEqual({
    email: 'a@shop.example',
    accounts: [
      { address: onEvm, type: 'eoa' },
      { address: onSolana, type: 'eoa' },
    ],
  })
  await disconnect(portico)
  expect(getUser(portico)).toBeUndefined()
  expect(seen).toEqual(['a@shop.example', undefined])
  portico.destroy()
})

test('treats the next login as another user, with the name from the frame', async () => {
  const { portico, connector, visitor, owns } = openWidget()
  Object.assign(visitor, { email: undefined, userName: 'amber' })
  await connect(portico, { connector })
  expect(getUser(portico)).toMatchObject({ userName: 'amber' })
  await disconnect(portico)
  owns.address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  visitor.userName = 'basil'
  await connect(portico, { connector })
  expect(getUser(portico)).toEqual({
    userName: 'basil',
    accounts: [
      { address: owns.address, type: 'eoa' },
      { address: onSolana, type: 'eoa' },
    ],
  })
  portico.destroy()
})

test('leaves no user in the state if the wallet does not connect', async () => {
  const { portico, connector } = openWidget()
  await connector.connect({ namespace: 'eip155' })
  expect(portico.store.getState().connections).toEqual([])
  expect(getUser(portico)).toBeUndefined()
  portico.destroy()
})
