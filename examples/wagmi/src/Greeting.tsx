import { parseEther } from 'viem'
import { useConnect, useConnection, useConnectors, useDisconnect, useSendTransaction } from 'wagmi'

/** A part of the site that uses wagmi and knows nothing of Portico. */
export function Greeting() {
  const { address, connector, status } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: send, data: hash, error } = useSendTransaction()
  if (status !== 'connected') return <Invitation />
  return (
    <>
      <p>
        wagmi knows {address} in {connector.name}.{' '}
        <button type="button" onClick={() => disconnect({})}>
          Disconnect with wagmi
        </button>
      </p>
      <button type="button" onClick={() => send({ to: address, value: parseEther('0.01') })}>
        Send 0.01 ETH to yourself
      </button>
      <output>{hash ?? error?.message}</output>
    </>
  )
}

/** The site's own connect buttons. Wallets on phones connect by the code in Portico's card. */
function Invitation() {
  const connectors = useConnectors()
  const { mutate: connect, error } = useConnect()
  return (
    <>
      <p>Nobody is connected.</p>
      {connectors.map((connector) => (
        <button type="button" key={connector.uid} onClick={() => connect({ connector })}>
          {connector.name} by wagmi
        </button>
      ))}
      <output>{error?.message}</output>
    </>
  )
}
