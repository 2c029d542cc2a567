import type { Portico } from '@portico/core'
import { usePortico, usePorticoAccount } from '@portico/react'
import { useState } from 'react'

/** The document that a wallet shows as a table (EIP-712). */
const order = (networkId: string | undefined) => ({
  domain: { name: 'Kettle & Crane', version: '1', chainId: Number(networkId?.split(':')[1]) },
  types: {
    Order: [
      { name: 'item', type: 'string' },
      { name: 'quantity', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { item: 'Teapot, ash glaze', quantity: '1' },
})

type SignRequest = { label: string; sign: (networkId: string | undefined) => Promise<string> }

const requestsOf = (portico: Portico): readonly SignRequest[] => [
  {
    label: 'Sign a message',
    sign: () => portico.signMessage({ message: 'One teapot, please.' }),
  },
  ...(portico.supports('typedData')
    ? [
        {
          label: 'Sign an order',
          sign: (networkId: string | undefined) =>
            portico.signTypedData({ typedData: order(networkId) }),
        },
      ]
    : []),
]

/** Requests that a page can send to the wallet in use, and their results. */
export const SignTable = () => {
  const portico = usePortico()
  const { networkId, status } = usePorticoAccount()
  const [answer, setAnswer] = useState('Nothing has been asked yet.')
  const requestSignature = ({ label, sign }: SignRequest) =>
    sign(networkId).then(
      (signature) => setAnswer(`${label}: ${signature}`),
      (error: unknown) => setAnswer(`${label}: ${error instanceof Error ? error.message : error}`),
    )
  if (status !== 'connected') return null
  return (
    <div className="panel-signing">
      <div className="panel-head">
        <h3 id="panel-signing">Signatures</h3>
        <div className="panel-asks">
          {requestsOf(portico).map((request) => (
            <button
              key={request.label}
              type="button"
              className="panel-clear"
              onClick={() => requestSignature(request)}
            >
              {request.label}
            </button>
          ))}
        </div>
      </div>
      <output className="panel-answer" aria-labelledby="panel-signing">
        {answer}
      </output>
    </div>
  )
}
