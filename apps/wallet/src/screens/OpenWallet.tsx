import { useState } from 'react'
import { RequestScreen } from '../approval/RequestScreen.tsx'
import { textsOf } from '../i18n/texts.ts'
import { TextContext } from '../parts/useText.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { Accounts } from './Accounts.tsx'
import { Connect } from './Connect.tsx'
import { Home } from './Home.tsx'
import { Networks } from './Networks.tsx'
import type { Place } from './place.ts'
import { Receive } from './Receive.tsx'
import { Settings } from './Settings.tsx'

/** Requests are in English: their views are shared with wallets that have no other language. */
const english = textsOf('en')

/** The open wallet: requests come before everything else. */
export function OpenWallet() {
  const { dismiss } = useWallet()
  const { queue } = useWalletState()
  const [place, setPlace] = useState<Place>('home')
  const [pending] = queue
  const go = (next: Place) => {
    dismiss()
    setPlace(next)
  }
  const home = () => go('home')
  // A visitor who followed a link has arrived, so no screen waits behind the request any more.
  if (pending && place === 'connect') setPlace('home')
  if (pending)
    return (
      <TextContext value={english}>
        <RequestScreen key={pending.key} pending={pending} count={queue.length} />
      </TextContext>
    )
  if (place === 'connect') return <Connect back={home} />
  if (place === 'accounts') return <Accounts back={home} />
  if (place === 'networks') return <Networks back={home} />
  if (place === 'receive') return <Receive back={home} />
  if (place === 'settings') return <Settings back={home} />
  return <Home go={go} />
}
