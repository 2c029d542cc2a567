// biome-ignore-all lint/a11y/useButtonType: examples say no more than they have to
// biome-ignore-all lint/suspicious/noExportsInTest: an example that nobody uses would count as unused
// The examples of docs/react-hooks.md, so that the compiler reads them; a test holds the two together.
import type { PorticoEvent } from '@portico/core'
import { type ReactNode, useState } from 'react'
import { expectTypeOf, test } from 'vitest'
import {
  usePayFetch,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnect,
  usePorticoConnections,
  usePorticoDisconnect,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoPay,
  usePorticoProvider,
  usePorticoSession,
  usePorticoSignIn,
  usePorticoSignOut,
  usePorticoState,
  usePorticoSwitchConnection,
  usePorticoSwitchNetwork,
  usePorticoTheme,
  usePorticoUser,
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
  const { connections, active } = usePorticoConnections()
  const { mutate: switchConnection } = usePorticoSwitchConnection()
  const { mutate: disconnect } = usePorticoDisconnect()
  return connections.map((connection) => (
    <p key={`${connection.connectorUid} ${connection.namespace}`}>
      {connection.connectorName}
      {connection !== active && <button onClick={() => switchConnection(connection)}>Use</button>}
      <button onClick={() => disconnect(connection)}>Leave</button>
    </p>
  ))
}

export function Networks() {
  const { networkId, networks } = usePorticoNetwork()
  const { mutate: switchNetwork, isPending } = usePorticoSwitchNetwork()
  return networks.map(({ caipNetworkId, name }) => (
    <button
      key={caipNetworkId}
      disabled={isPending || caipNetworkId === networkId}
      onClick={() => switchNetwork(caipNetworkId)}
    >
      {name}
    </button>
  ))
}

export function Members() {
  const { session } = usePorticoSession()
  const { mutate: signIn } = usePorticoSignIn()
  const { mutate: signOut } = usePorticoSignOut()
  if (!session) return <button onClick={() => signIn()}>Sign in</button>
  return <button onClick={() => signOut()}>Sign out</button>
}

export function Story() {
  const { mutateAsync: payFetch, isPending } = usePayFetch()
  const [story, setStory] = useState('')
  const read = async () => setStory(await (await payFetch('/story')).text())
  if (story) return <p>{story}</p>
  return (
    <button disabled={isPending} onClick={() => read().catch(() => {})}>
      Read
    </button>
  )
}

export function PayOrder({ id }: { id: string }) {
  const { mutate: pay, isPending, data } = usePorticoPay()
  return (
    <button disabled={isPending} onClick={() => pay({ order: id })}>
      {data ? 'Paid' : 'Pay'}
    </button>
  )
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

export function LoggedIn() {
  const user = usePorticoUser()
  return user && <p>Logged in as {user.email}</p>
}

export function WalletBadge() {
  const wallet = usePorticoWalletInfo()
  return wallet && <img src={wallet.imageUrl} alt={wallet.name} />
}

export function Choice() {
  const wallets = usePorticoWallets()
  const { mutate: connect, isPending } = usePorticoConnect()
  return wallets.map((wallet) => (
    <button key={wallet.id} disabled={isPending} onClick={() => connect({ wallet: wallet.id })}>
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
