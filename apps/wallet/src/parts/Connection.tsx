import { useOnline } from './useOnline.ts'
import { useText } from './useText.ts'
import { useWalletState } from './useWallet.ts'

/** Shows the state of the relay connection, only if there is something to wait for. */
export function Connection() {
  const { say } = useText()
  const { relay } = useWalletState()
  const isOnline = useOnline()
  const key = !isOnline
    ? 'offline'
    : relay === 'waiting' || relay === 'connecting'
      ? 'connecting'
      : relay === 'refused'
        ? 'relayRefused'
        : undefined
  return (
    <p className="connection" role="status">
      {key && say(key)}
    </p>
  )
}
