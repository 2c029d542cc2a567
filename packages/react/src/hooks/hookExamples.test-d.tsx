// biome-ignore-all lint/a11y/useButtonType: examples say no more than they have to
// biome-ignore-all lint/suspicious/noExportsInTest: an example that nobody uses would count as unused
// The examples of docs/react-hooks.md, so that the compiler reads them; a test holds the two together.
import type { PorticoEvent } from '@portico/core'
import { type ReactNode, useState } from 'react'
import { expectTypeOf, test } from 'vitest'
import {
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnections,
  usePorticoDisconnect,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoSignIn,
  usePorticoState,
  usePorticoTheme,
  usePorticoWalletInfo,
  usePorticoWallets,
} from '../index.ts'

export function Pay() {
  const portico = usePortico()
  const pay = async () => {
    const { outcome } = await portico.open({ view: 'Send' })
    if (outcome === 'sent') console.log('Thank you')
  }
  return <button onClick={pay}>Pay</button>
}

export function Greeting() {
  const { isConnected, profileName, address } = usePorticoAccount()
  return isConnected ? <p>Hello {profileName ?? address}</p> : <p>Hello stranger</p>
}

export function Balance() {
  const { status, balance, error, refetch } = usePorticoBalance()
  if (status === 'idle') return null
  if (status === 'pending') return <p>Reading your balance</p>
  if (status === 'error') return <button onClick={refetch}>{error.message}. Try again</button>
  return <p>{`${balance.formatted} ${balance.symbol}`}</p>
}

export function Wallets() {
  const { connections, active, switchConnection, disconnect } = usePorticoConnections()
  return connections.map((connection) => (
    <p key={`${connection.connectorUid} ${connection.namespace}`}>
      {connection.connectorName}
      {connection !== active && <button onClick={() => switchConnection(connection)}>Use</button>}
      <button onClick={() => disconnect(connection)}>Leave</button>
    </p>
  ))
}

export function Networks() {
  const { networkId, networks, switchNetwork } = usePorticoNetwork()
  return networks.map(({ caipNetworkId, name }) => (
    <button
      key={caipNetworkId}
      disabled={caipNetworkId === networkId}
      onClick={() => switchNetwork(caipNetworkId).catch(console.warn)}
    >
      {name}
    </button>
  ))
}

export function Members() {
  const { session, signIn, signOut } = usePorticoSignIn()
  if (!session) return <button onClick={() => signIn.mutate()}>Sign in</button>
  return <button onClick={() => signOut.mutate()}>Sign out</button>
}

export function Status() {
  const { initialized, loading } = usePorticoState()
  return <p>{!initialized || loading ? 'One moment' : 'Ready'}</p>
}

export function Diary() {
  const [types, setTypes] = useState<PorticoEvent['type'][]>([])
  usePorticoEvents((event) => setTypes((before) => [...before, event.type]))
  return <p>{types.join(', ')}</p>
}

export function DarkMode() {
  const { theme, setTheme } = usePorticoTheme()
  return (
    <button aria-pressed={theme === 'dark'} onClick={() => setTheme('dark')}>
      Dark
    </button>
  )
}

export function Sign() {
  const provider = usePorticoProvider({ namespace: 'eip155' })
  const { address } = usePorticoAccount({ namespace: 'eip155' })
  if (!provider || !address) return null
  const sign = () =>
    provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
  return <button onClick={sign}>Sign</button>
}

export function WalletBadge() {
  const wallet = usePorticoWalletInfo()
  return wallet && <img src={wallet.imageUrl} alt={wallet.name} />
}

export function Choice() {
  const wallets = usePorticoWallets()
  return wallets.map((wallet) => (
    <button key={wallet.id} onClick={() => wallet.connect().catch(console.warn)}>
      {wallet.name}
    </button>
  ))
}

export function DisconnectButton() {
  const { mutate: disconnect, isPending, error } = usePorticoDisconnect()
  return (
    <button disabled={isPending} onClick={() => disconnect()}>
      {error ? `${error.message}. Leave` : 'Leave'}
    </button>
  )
}

test('every example compiles as a component', () => {
  expectTypeOf(Pay).toExtend<() => ReactNode>()
  expectTypeOf(DisconnectButton).toExtend<() => ReactNode>()
})
