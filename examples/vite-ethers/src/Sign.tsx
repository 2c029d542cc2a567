import { usePorticoProvider } from '@portico/react'
import { BrowserProvider } from 'ethers'
import { useState } from 'react'

/** Signs a message with ethers. */
export function Sign() {
  const provider = usePorticoProvider()
  const [outcome, setOutcome] = useState('')
  if (!provider) return null
  const sign = async () => {
    try {
      const signer = await new BrowserProvider(provider).getSigner()
      setOutcome(await signer.signMessage('Hello from ethers'))
    } catch (error) {
      setOutcome(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <button type="button" onClick={sign}>
        Sign with ethers
      </button>
      <output>{outcome}</output>
    </>
  )
}
