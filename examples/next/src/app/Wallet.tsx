'use client'

import { ConnectButton, PorticoProvider, usePorticoAccount } from '@portico/react'
import { Members } from './Members.tsx'
import { portico } from './portico.ts'

/** The widget, and the page's view of the visitor. */
export function Wallet() {
  return (
    <PorticoProvider portico={portico}>
      <ConnectButton />
      <Greeting />
      <Members />
    </PorticoProvider>
  )
}

function Greeting() {
  const { address } = usePorticoAccount()
  return <p>{address ? `Hello, ${address}` : 'Nobody is connected.'}</p>
}
