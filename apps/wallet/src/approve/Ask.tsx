import { lazy, Suspense } from 'react'
import type { Asked } from '../wallet/state.ts'
import { AddChain } from './AddChain.tsx'
import { Approval } from './Approval.tsx'
import { Message } from './Message.tsx'
import { Proposal } from './Proposal.tsx'
import { SignIn } from './SignIn.tsx'
import { SwitchChain } from './SwitchChain.tsx'

const TypedData = lazy(() =>
  import('./TypedData.tsx').then((module) => ({ default: module.TypedData })),
)
const Transaction = lazy(() =>
  import('./Transaction.tsx').then(({ Transaction }) => ({ default: Transaction })),
)
const SolanaTransactions = lazy(() =>
  import('./SolanaTransactions.tsx').then((module) => ({ default: module.SolanaTransactions })),
)

/** One question, and how many there are. */
export type AskProps<Kind extends Asked['kind'] = Asked['kind']> = {
  asked: Extract<Asked, { kind: Kind }>
  count: number
}

/** The screen of what is asked. */
export function Ask({ asked, count }: AskProps) {
  if (asked.kind === 'proposal') return <Proposal asked={asked} count={count} />
  if (asked.kind === 'signIn') return <SignIn asked={asked} count={count} />
  const shared = { asked, count }
  const { ask } = asked
  switch (ask.kind) {
    case 'message':
    case 'solanaMessage':
      return <Message {...shared} ask={ask} />
    case 'typedData':
      return (
        <Suspense fallback={<Reading {...shared} title="Reading the data" />}>
          <TypedData {...shared} ask={ask} />
        </Suspense>
      )
    case 'transaction':
      return (
        <Suspense fallback={<Reading {...shared} />}>
          <Transaction {...shared} ask={ask} />
        </Suspense>
      )
    case 'switchChain':
      return <SwitchChain {...shared} ask={ask} />
    case 'addChain':
      return <AddChain {...shared} ask={ask} />
    case 'solanaTransactions':
      return (
        <Suspense fallback={<Reading {...shared} />}>
          <SolanaTransactions {...shared} ask={ask} />
        </Suspense>
      )
  }
}

/** What can be said before what is asked is read: who asks, and that it can be turned down. */
const Reading = ({
  title = 'Reading the transaction',
  ...props
}: AskProps & { title?: string }) => (
  <Approval {...props} title={title} label="Reading" isReady={false} approve={async () => {}} />
)
