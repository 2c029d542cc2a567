import { parseEther } from 'viem'
import { useConnection, useDisconnect, useSendTransaction } from 'wagmi'

/** A part of the site that knows wagmi and nothing of Portico. */
export function Greeting() {
  const { address, connector, status } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: send, data: hash, error } = useSendTransaction()
  if (status !== 'connected') return <p>Nobody is connected.</p>
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
