import { isRecord } from '@portico/contract'
import { isPorticoError } from '@portico/core'
import { ConnectButton, usePayFetch } from '@portico/react'
import { useState } from 'react'
import './Guide.css'

/** A guide that costs a quarter of a test dollar (x402). The first steps are free. */
export function Guide() {
  const { mutateAsync: payFetch, isPending, error } = usePayFetch()
  const [steps, setSteps] = useState<readonly string[]>()
  const read = async () => {
    const response = await payFetch('/guide/text.json')
    if (response.ok) setSteps(parseSteps(await response.json()))
  }
  const declined = isPorticoError(error, 'USER_REJECTED')
  return (
    <main className="guide">
      <header className="guide-head">
        <a href="/">Kettle &amp; Crane</a>
        <ConnectButton />
      </header>
      <h1>How to make tea</h1>
      <p>Good tea is leaves, water and time, and little else. The rest is in four steps.</p>
      {steps ? (
        <ol aria-label="The guide" className="guide-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <>
          <p role="status">
            {declined
              ? 'You have declined. The guide is here when you want it.'
              : error
                ? 'The guide could not be read. Try again: nothing is paid twice.'
                : 'The four steps cost 0.25 PUSD, paid once with your wallet.'}
          </p>
          <button type="button" disabled={isPending} onClick={() => read().catch(() => {})}>
            Read the guide
          </button>
        </>
      )}
    </main>
  )
}

const parseSteps = (value: unknown): readonly string[] =>
  isRecord(value) && Array.isArray(value.text) ? value.text.map(String) : []
