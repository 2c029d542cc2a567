import { connect, errorOf } from '@portico/core'
import { mockAdapter, mockConnector } from '@portico/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { useDisconnect } from './useDisconnect.ts'
import { usePorticoBalance } from './usePorticoBalance.ts'
import { usePorticoNetwork } from './usePorticoNetwork.ts'
import { usePorticoProvider } from './usePorticoProvider.ts'
import { usePorticoTheme } from './usePorticoTheme.ts'
import { useWalletInfo } from './useWalletInfo.ts'
import { useWallets } from './useWallets.ts'

const button = (name: string) => page.getByRole('button', { name })

function Network() {
  const { network, networks, switchNetwork } = usePorticoNetwork()
  const [, other] = networks
  return (
    <button type="button" onClick={() => other && switchNetwork(other.caipNetworkId)}>
      {network.name}
    </button>
  )
}

function Theme() {
  const { theme, setTheme } = usePorticoTheme()
  return (
    <button type="button" onClick={() => setTheme('dark')}>
      {theme}
    </button>
  )
}

function Wallet({ seen }: { seen: Set<unknown> }) {
  const wallet = useWalletInfo()
  const provider = usePorticoProvider({ namespace: 'eip155' })
  const disconnect = useDisconnect()
  const [answer, setAnswer] = useState('ask')
  if (provider) seen.add(provider)
  return (
    <>
      <button type="button" onClick={() => disconnect()}>
        {wallet?.name ?? 'nobody'}
      </button>
      <button
        type="button"
        onClick={async () =>
          setAnswer(String(await provider?.request({ method: 'eth_blockNumber' })))
        }
      >
        {answer}
      </button>
    </>
  )
}

function Balance() {
  const { status, balance, error, refetch } = usePorticoBalance()
  return (
    <button type="button" onClick={() => void refetch().catch(() => {})}>
      {[status, balance?.formatted, balance?.symbol, error?.code].filter(Boolean).join(' ')}
    </button>
  )
}

test('the balance hook reads the own currency, again on request, and tells of a failure', async () => {
  const connector = mockConnector()
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const adapter = mockAdapter({ balances: { [address]: 1_500_000_000_000_000_000n } })
  const { portico } = renderWidget({ adapters: [adapter] }, <Balance />)
  await expect.element(button('idle')).toBeVisible()
  expect(adapter.calls.getBalance).toBe(undefined)
  await connect(portico, { connector })
  await expect.element(button('success 1.5 ETH')).toBeVisible()
  adapter.setBalance(address, 25n * 10n ** 17n)
  await button('success 1.5 ETH').click()
  await expect.element(button('success 2.5 ETH')).toBeVisible()
  adapter.fail('getBalance', errorOf('RPC_UNAVAILABLE'))
  await button('success 2.5 ETH').click()
  await expect.element(button('error 2.5 ETH RPC_UNAVAILABLE')).toBeVisible()
  await portico.disconnect()
  await expect.element(button('idle')).toBeVisible()
})

test('the network hook follows the active network and switches it', async () => {
  renderWidget({}, <Network />)
  await button('Network 31337').click()
  await expect.element(button('Network 31338')).toBeVisible()
})

test('the theme hook follows the theme and sets it', async () => {
  const { portico } = renderWidget({}, <Theme />)
  await button('system').click()
  await expect.element(button('dark')).toBeVisible()
  portico.update({ theme: 'light' })
  await expect.element(button('light')).toBeVisible()
})

test('the wallet’s hooks have nothing without a wallet, and the wallet while it is connected', async () => {
  const connector = mockConnector({ requests: { eth_blockNumber: () => '0x10' } })
  const seen = new Set<unknown>()
  const adapters = [mockAdapter({ connectors: [connector] })]
  const { portico } = renderWidget({ adapters }, <Wallet seen={seen} />)
  await expect.element(button('nobody')).toBeVisible()
  await connect(portico, { connector })
  await expect.element(button('Mock Wallet')).toBeVisible()
  await button('ask').click()
  await expect.element(button('0x10')).toBeVisible()
  expect(seen.size).toBe(1)
  await button('Mock Wallet').click()
  await expect.element(button('nobody')).toBeVisible()
})

function OwnList() {
  return useWallets().map(({ id, name, badges, connect: choose }) => (
    <button key={id} type="button" onClick={() => choose().catch(() => {})}>
      {name} {badges.join()}
    </button>
  ))
}

test('a site that draws its own list connects from it, without the card', async () => {
  const adapter = mockAdapter({ connectors: [mockConnector()] })
  const customWallets = [{ id: 'own', name: 'Own', homepage: 'https://own.example/' }]
  const { portico, events } = renderWidget({ adapters: [adapter], customWallets }, <OwnList />)
  await expect.element(button('Own')).toBeVisible()
  adapter.announce(mockConnector({ uid: 'late', id: 'late', name: 'Late' }))
  await button('Late installed').click()
  await expect.element(button('Late connected,recent,installed')).toBeVisible()
  expect(portico.store.getState().open).toBe(false)
  expect(events.map((it) => it.type)).not.toContain('modal.open')
})
