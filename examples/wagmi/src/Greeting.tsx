import { useConnection, useDisconnect } from 'wagmi'

/** A part of the site that knows wagmi and nothing of Portico. */
export function Greeting() {
  const { address, status } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  if (status !== 'connected') return <p>Nobody is connected.</p>
  return (
    <p>
      wagmi knows {address}.{' '}
      <button type="button" onClick={() => disconnect({})}>
        Disconnect with wagmi
      </button>
    </p>
  )
}
