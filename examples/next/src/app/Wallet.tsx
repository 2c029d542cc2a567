'use client'

import { ConnectButton, PorticoProvider, usePorticoAccount } from '@portico/react'
import { portico } from './portico.ts'

/** The widget and what the page knows of the visitor. */
export function Wallet() {
  return (
    <PorticoProvider portico={portico}>
      <ConnectButton />
      <Greeting />
    </PorticoProvider>
  )
}

function Greeting() {
  const { address } = usePorticoAccount()
  return <p>{address ? `Hello, ${address}` : 'Nobody is connected.'}</p>
}
