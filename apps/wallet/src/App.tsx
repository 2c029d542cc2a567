import { lazy, Suspense } from 'react'
import { Frame } from './parts/Frame.tsx'
import { useWalletState } from './parts/useWallet.ts'
import { Failed } from './screens/Failed.tsx'
import { Unlock } from './screens/Unlock.tsx'

const Setup = lazy(() => import('./screens/Setup.tsx').then(({ Setup }) => ({ default: Setup })))
const Inside = lazy(() =>
  import('./screens/OpenWallet.tsx').then(({ OpenWallet }) => ({ default: OpenWallet })),
)

/** The wallet: its setup, its lock, its use. */
export function App() {
  const { phase } = useWalletState()
  return (
    <Frame>
      <Suspense fallback={<main className="screen" aria-busy="true" />}>
        {(phase === 'new' || phase === 'damaged') && <Setup isDamaged={phase === 'damaged'} />}
        {phase === 'failed' && <Failed />}
        {phase === 'locked' && <Unlock />}
        {phase === 'open' && <Inside />}
      </Suspense>
    </Frame>
  )
}
