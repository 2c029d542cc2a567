import type { DemoSolana } from '../../config.ts'
import type { ApprovalRequest } from '../../wallet/requests.ts'
import type { ScreenProps } from '../screenProps.ts'
import { ConnectSolana } from './ConnectSolana.tsx'
import { SignInSolana } from './SignInSolana.tsx'
import { SignSolanaMessage } from './SignSolanaMessage.tsx'
import { SignTransactions } from './SignTransactions.tsx'

/** A site's requests to the wallet's Solana accounts. */
export type SolanaRequest = Extract<
  ApprovalRequest,
  { kind: 'solanaConnect' | 'solanaSignIn' | 'solanaMessage' | 'solanaTransactions' }
>

/** Whether a request is for a Solana account. */
export const isSolanaRequest = (request: ApprovalRequest): request is SolanaRequest =>
  request.kind.startsWith('solana')

type SolanaScreenProps = ScreenProps & { request: SolanaRequest; cluster: DemoSolana | undefined }

/** Shows the screen of a request to a Solana account; nothing if the demo has no cluster. */
export const SolanaScreen = ({ request, cluster, ...shared }: SolanaScreenProps) => {
  if (!cluster) return null
  switch (request.kind) {
    case 'solanaConnect':
      return <ConnectSolana {...shared} cluster={cluster} />
    case 'solanaSignIn':
      return <SignInSolana {...shared} cluster={cluster} request={request} />
    case 'solanaMessage':
      return <SignSolanaMessage {...shared} request={request} />
    case 'solanaTransactions':
      return <SignTransactions {...shared} cluster={cluster} request={request} />
  }
}
