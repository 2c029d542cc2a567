import { useOnline } from './useOnline.ts'
import { useWalletState } from './useWallet.ts'

/** How it stands with the relay, only where something is to be waited for. */
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
