import { lazy, useState } from 'react'
import { useWalletState } from '../parts/useWallet.ts'
import { Accounts } from './Accounts.tsx'
import { Home } from './Home.tsx'
import { Settings } from './Settings.tsx'

const Connect = lazy(() => import('./Connect.tsx').then(({ Connect }) => ({ default: Connect })))
const Ask = lazy(() => import('../approve/Ask.tsx').then(({ Ask }) => ({ default: Ask })))

/** Where the owner is in the open wallet. */
export type Place = 'home' | 'connect' | 'accounts' | 'settings'

/** The open wallet: what is asked comes before everything else. */
export function Inside() {
  const { queue } = useWalletState()
  const [place, setPlace] = useState<Place>('home')
  const [asked] = queue
  const home = () => setPlace('home')
  // Whoever followed a link has arrived: behind the question is no waiting any more.
  if (asked && place === 'connect') home()
  if (asked) return <Ask key={asked.key} asked={asked} count={queue.length} />
  if (place === 'connect') return <Connect back={home} />
  if (place === 'accounts') return <Accounts back={home} />
  if (place === 'settings') return <Settings back={home} />
  return <Home go={setPlace} />
}
