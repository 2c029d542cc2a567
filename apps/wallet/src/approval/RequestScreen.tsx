import { lazy, Suspense } from 'react'
import { AddChain } from './AddChain.tsx'
import { Approval } from './Approval.tsx'
import { Message } from './Message.tsx'
import { Proposal } from './Proposal.tsx'
import type { RequestScreenProps } from './requestScreenProps.ts'
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

/** Shows the screen of a request. */
export function RequestScreen({ pending, count }: RequestScreenProps) {
  if (pending.kind === 'proposal') return <Proposal pending={pending} count={count} />
  if (pending.kind === 'signIn') return <SignIn pending={pending} count={count} />
  const shared = { pending, count }
  const { parsed } = pending
  switch (parsed.kind) {
    case 'message':
    case 'solanaMessage':
      return <Message {...shared} parsed={parsed} />
    case 'typedData':
      return (
        <Suspense fallback={<Reading {...shared} title="Reading the data" />}>
          <TypedData {...shared} parsed={parsed} />
        </Suspense>
      )
    case 'transaction':
      return (
        <Suspense fallback={<Reading {...shared} />}>
          <Transaction {...shared} parsed={parsed} />
        </Suspense>
      )
    case 'switchChain':
      return <SwitchChain {...shared} parsed={parsed} />
    case 'addChain':
      return <AddChain {...shared} parsed={parsed} />
    case 'solanaTransactions':
      return (
        <Suspense fallback={<Reading {...shared} />}>
          <SolanaTransactions {...shared} parsed={parsed} />
        </Suspense>
      )
  }
}

/** Shown before the request is parsed: the site, and a button to reject it. */
const Reading = ({
  title = 'Reading the transaction',
  ...props
}: RequestScreenProps & { title?: string }) => (
  <Approval {...props} title={title} label="Reading" isReady={false} approve={async () => {}} />
)
