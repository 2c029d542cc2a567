import { removeRecentWallet } from '@portico/core'
import { connect, errorOf } from '@portico/core/adapter'
import { mockAdapter, mockConnector } from '@portico/testing'
import { useLayoutEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { useMutation } from './useMutation.ts'
import { usePayFetch } from './usePayFetch.ts'
import { usePorticoBalance } from './usePorticoBalance.ts'
import { usePorticoConnect } from './usePorticoConnect.ts'
import { usePorticoConnections } from './usePorticoConnections.ts'
import { usePorticoDisconnect } from './usePorticoDisconnect.ts'
import { usePorticoEvents } from './usePorticoEvents.ts'
import { usePorticoNetwork } from './usePorticoNetwork.ts'
import { usePorticoPay } from './usePorticoPay.ts'
import { usePorticoProvider } from './usePorticoProvider.ts'
import { usePorticoSession } from './usePorticoSession.ts'
import { usePorticoSignIn } from './usePorticoSignIn.ts'
import { usePorticoSignOut } from './usePorticoSignOut.ts'
import { usePorticoSwitchConnection } from './usePorticoSwitchConnection.ts'
import { usePorticoSwitchNetwork } from './usePorticoSwitchNetwork.ts'
import { usePorticoTheme } from './usePorticoTheme.ts'
import { usePorticoUser } from './usePorticoUser.ts'
import { usePorticoWalletInfo } from './usePorticoWalletInfo.ts'
import { usePorticoWallets } from './usePorticoWallets.ts'
import { useWidgetState } from './useWidgetState.ts'

const button = (name: string) => page.getByRole('button', { name })

function Network() {
  const { network, networks } = usePorticoNetwork()
  const { mutate: switchNetwork } = usePorticoSwitchNetwork()
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
  const wallet = usePorticoWalletInfo()
  const provider = usePorticoProvider({ namespace: 'eip155' })
  const { mutate: disconnect } = usePorticoDisconnect()
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

test('the balance hook reads the native currency, again on request, and returns a failure', async () => {
  const connector = mockConnector()
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const adapter = mockAdapter({ balances: { [address]: 1_500_000_000_000_000_000n } })
  const { portico } = renderWidget({ adapters: [adapter] }, <Balance />)
  await expect.element(button('idle')).toBeVisible()
  await expect.poll(() => adapter.calls.getBalance).toBe(undefined)
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

function State() {
  const { open, view, initialized, loading, status, networkId } = useWidgetState()
  const words = { open, view, initialized, loading, status, networkId }
  return <p>{Object.values(words).map(String).join(' ')}</p>
}

test('the state hook follows card, view, wallets and network', async () => {
  const connector = mockConnector({ behaviour: 'slow' })
  const adapters = [mockAdapter({ connectors: [connector] })]
  const { portico } = renderWidget({ adapters }, <State />)
  const words = (text: string) => page.getByText(text, { exact: true })
  await expect.element(words('false undefined true false disconnected eip155:31337')).toBeVisible()
  void portico.open()
  await expect.element(words('true Connect true false disconnected eip155:31337')).toBeVisible()
  const pending = connect(portico, { connector })
  await expect.element(words('true Connect true true connecting eip155:31337')).toBeVisible()
  portico.close()
  connector.release()
  connector.behave('approve')
  await pending
  await expect.element(words('false undefined true false connected eip155:31337')).toBeVisible()
  await portico.switchNetwork('eip155:31338')
  await expect.element(words('false undefined true false connected eip155:31338')).toBeVisible()
})

function Events({ received }: { received: string[] }) {
  const last = usePorticoEvents()
  usePorticoEvents((event) => received.push(event.type))
  return <p>{last?.type ?? 'quiet'}</p>
}

test('the events hook has the last event, and calls a listener with each', async () => {
  const received: string[] = []
  const { portico, unmount } = renderWidget({}, <Events received={received} />)
  await expect.element(page.getByText('quiet')).toBeVisible()
  void portico.open()
  await expect.element(page.getByText('modal.open')).toBeVisible()
  portico.close()
  await expect.element(page.getByText('modal.close')).toBeVisible()
  await expect.poll(() => received).toEqual(['modal.open', 'modal.close'])
  unmount()
  await expect.poll(() => document.querySelector('p')).toBeNull()
  portico.internal.emit({ type: 'modal.close', connected: false })
  await expect.poll(() => received).toHaveLength(2)
})

function Connections() {
  const portico = usePortico()
  const { connections, active, recent } = usePorticoConnections()
  const { mutate: switchConnection, status, error } = usePorticoSwitchConnection()
  const { mutate: disconnect } = usePorticoDisconnect()
  const names = (list: readonly { connectorName: string }[]) =>
    list.map((connection) => connection.connectorName).join('+')
  return (
    <>
      <p>{`${names(connections)} / ${active?.connectorName} / ${recent.map((wallet) => wallet.name)}`}</p>
      {connections.map((connection) => (
        <button
          key={connection.connectorUid}
          type="button"
          onClick={() => switchConnection(connection)}
        >
          {connection.connectorName}
        </button>
      ))}
      <button type="button" onClick={() => active && disconnect(active)}>
        leave
      </button>
      <button
        type="button"
        onClick={() => recent.map((wallet) => removeRecentWallet(portico, wallet.id))}
      >
        forget
      </button>
      <button
        type="button"
        onClick={() => switchConnection({ connectorUid: 'gone', namespace: 'eip155' })}
      >
        {`switch ${status} ${(error as { code?: string } | null)?.code ?? ''}`.trim()}
      </button>
    </>
  )
}

test('the connections hook follows switches, disconnects and removed connections', async () => {
  const one = mockConnector({ uid: '1', id: 'one', name: 'One' })
  const two = mockConnector({ uid: '2', id: 'two', name: 'Two' })
  const adapters = [mockAdapter({ connectors: [one, two] })]
  const { portico } = renderWidget({ adapters }, <Connections />)
  const words = (text: string) => page.getByText(text, { exact: true })
  await connect(portico, { connector: one })
  await connect(portico, { connector: two })
  await expect.element(words('One+Two / Two / Two,One')).toBeVisible()
  await button('One').click()
  await expect.element(words('One+Two / One / Two,One')).toBeVisible()
  await button('switch success').click()
  await expect.element(button('switch error NOT_CONNECTED')).toBeVisible()
  await button('leave').click()
  await expect.element(words('Two / Two / Two,One')).toBeVisible()
  await button('forget').click()
  await expect.element(words('Two / Two /')).toBeVisible()
})

const Alone = ({ hook }: { hook: () => unknown }) => void hook()

test.each([
  usePorticoDisconnect,
  usePayFetch,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnect,
  usePorticoConnections,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoPay,
  usePorticoSession,
  usePorticoSignIn,
  usePorticoSignOut,
  usePorticoSwitchConnection,
  usePorticoSwitchNetwork,
  usePorticoTheme,
  usePorticoUser,
  usePorticoWalletInfo,
  usePorticoWallets,
  useWidgetState,
])('outside a provider $name says what is missing', (hook) => {
  expect(() => renderToString(<Alone hook={hook} />)).toThrow('<PorticoProvider')
})

test('the network hook follows the active network, which another hook switches', async () => {
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

test('the wallet’s hooks return nothing without a wallet, and the wallet while it is connected', async () => {
  const connector = mockConnector({ requests: { eth_blockNumber: () => '0x10' } })
  const seen = new Set<unknown>()
  const adapters = [mockAdapter({ connectors: [connector] })]
  const { portico } = renderWidget({ adapters }, <Wallet seen={seen} />)
  await expect.element(button('nobody')).toBeVisible()
  await connect(portico, { connector })
  await expect.element(button('Mock Wallet')).toBeVisible()
  await button('ask').click()
  await expect.element(button('0x10')).toBeVisible()
  await expect.poll(() => seen.size).toBe(1)
  await button('Mock Wallet').click()
  await expect.element(button('nobody')).toBeVisible()
})

function DisconnectButton() {
  const { status, error, mutate, mutateAsync, reset } = usePorticoDisconnect()
  const [rejected, setRejected] = useState('')
  const text = [status, error && 'code' in error && error.code, rejected].filter(Boolean).join(' ')
  return (
    <>
      <p>{text}</p>
      <button type="button" onClick={() => mutate()}>
        leave
      </button>
      <button
        type="button"
        onClick={() =>
          mutateAsync('eip155').catch((error) => setRejected(`rejected ${error.code}`))
        }
      >
        leave family
      </button>
      <button type="button" onClick={reset}>
        reset
      </button>
    </>
  )
}

test('the disconnect hook returns its progress, and the reason of a failure', async () => {
  const connector = mockConnector()
  const words = (text: string) => page.getByText(text, { exact: true })
  const { portico } = renderWidget(
    { adapters: [mockAdapter({ connectors: [connector] })] },
    <DisconnectButton />,
  )
  await connect(portico, { connector })
  await expect.element(words('idle')).toBeVisible()
  const left = Promise.withResolvers<void>()
  connector.disconnect = () => left.promise
  await button('leave').first().click()
  await expect.element(words('pending')).toBeVisible()
  left.resolve()
  await expect.element(words('success')).toBeVisible()
  await button('reset').click()
  await expect.element(words('idle')).toBeVisible()
  await connect(portico, { connector })
  connector.disconnect = () => Promise.reject(new Error('no'))
  await button('leave family').click()
  await expect.element(words('error DISCONNECT_FAILED rejected DISCONNECT_FAILED')).toBeVisible()
  await connect(portico, { connector })
  await button('reset').click()
  await expect.element(words('idle rejected DISCONNECT_FAILED')).toBeVisible()
})

function Action({ run, shown }: { run: () => Promise<void>; shown: string[] }) {
  const { status, mutate } = useMutation(run)
  useLayoutEffect(() => void shown.push(status), [shown, status])
  return (
    <button type="button" onClick={() => mutate()}>
      {status}
    </button>
  )
}

test('the hook of an action shows the last call, whichever ends first', async () => {
  const [first, second, third] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const calls = [first, second, third]
  const shown: string[] = []
  renderWidget({}, <Action run={() => calls.shift()!.promise} shown={shown} />)
  await button('idle').click()
  await button('pending').click()
  second!.reject(new Error('no'))
  await expect.element(button('error')).toBeVisible()
  first!.resolve()
  await button('error').click()
  third!.resolve()
  await expect.element(button('success')).toBeVisible()
  await expect.poll(() => shown).toEqual(['idle', 'pending', 'error', 'pending', 'success'])
})

function OwnList() {
  const wallets = usePorticoWallets()
  const { mutate: choose } = usePorticoConnect()
  return wallets.map(({ id, name, badges }) => (
    <button key={id} type="button" onClick={() => choose({ wallet: id })}>
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
  await expect.poll(() => portico.store.getState().open).toBe(false)
  await expect.poll(() => events.map((event) => event.type)).not.toContain('modal.open')
})
