import { useOnline } from './useOnline.ts'
import { useWalletState } from './useWallet.ts'

/** Shows the state of the relay connection, only if there is something to wait for. */
export function Connection() {
  const { relay } = useWalletState()
  const isOnline = useOnline()
  const text = !isOnline
    ? 'Offline'
    : relay === 'waiting' || relay === 'connecting'
      ? 'Connecting'
      : relay === 'refused'
        ? 'Relay refused'
        : ''
  return (
    <p className="connection" role="status">
      {text}
    </p>
  )
}
