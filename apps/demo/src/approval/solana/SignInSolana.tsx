import { MessageWarnings, messageTitle, SignedText } from '@portico/approval'
import { readText } from '@portico/decode'
import { formatSiwxMessage } from '@portico/siwx'
import { useState } from 'react'
import type { DemoSolana } from '../../config.ts'
import type { ApprovalRequest } from '../../wallet/requests.ts'
import type { SignInInput } from '../../wallet/signInInput.ts'
import { toHex } from '../../wallet/solana/bytes.ts'
import type { SignedIn } from '../../wallet/solana/signInFeature.ts'
import { approveSolana } from '../../wallet/state.ts'
import { AccountChoice } from '../AccountChoice.tsx'
import { Approval } from '../Approval.tsx'
import { connectLead } from '../connectLead.ts'
import type { ScreenProps } from '../screenProps.ts'
import { accessTo, findSolanaAccount, signWith, solanaAccounts } from './accounts.ts'
import { SolBalance } from './SolBalance.tsx'

type SignInProps = ScreenProps & {
  cluster: DemoSolana
  request: Extract<ApprovalRequest, { kind: 'solanaSignIn' }>
}

/** Asks the visitor which Solana account a site may see and sign in with, in one step. */
export const SignInSolana = ({ pendingRequest, storage, cluster, request }: SignInProps) => {
  const { host } = new URL(pendingRequest.origin)
  const known = findSolanaAccount(storage.read().solana[pendingRequest.origin]?.address ?? '')
  const [account, setAccount] = useState(known ?? solanaAccounts[0])
  if (!account) return null
  const text = textOf({ domain: host, ...request.input }, account.address)
  const read = readText(text)
  const approve = async (): Promise<SignedIn> => {
    const bytes = new TextEncoder().encode(text)
    const signature = await signWith(account.address, bytes)
    const access = accessTo(account)
    storage.write(approveSolana(storage.read(), pendingRequest.origin, access))
    return { access, message: toHex(bytes), signature }
  }

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={messageTitle(read)}
      lead={`On ${cluster.name}. ${connectLead}`}
      approve={approve}
    >
      <MessageWarnings message={read} host={host} siteName={host} refuse="Decline" />
      <AccountChoice
        options={solanaAccounts}
        chosen={account}
        choose={setAccount}
        addressOf={({ address }) => address}
        describe={({ address }) => <SolBalance cluster={cluster} address={address} />}
      />
      <h2>Message</h2>
      <SignedText title="Message">{read.text}</SignedText>
    </Approval>
  )
}

/** Returns the text that an account signs, from the parts that the site sent. */
function textOf({ chainId, ...given }: SignInInput & { domain: string }, address: string): string {
  const layout = { accountKind: 'Solana', hasStatementGap: false, chainId }
  // Parts that the site left out are left out here too; the types describe only complete messages.
  const parts = { ...given, accountAddress: address }
  return formatSiwxMessage(...([parts, layout] as unknown as Given))
}

type Given = Parameters<typeof formatSiwxMessage>
