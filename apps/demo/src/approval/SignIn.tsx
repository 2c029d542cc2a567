import { MessageWarnings, messageTitle, SignedText } from '@portico/approval'
import { readText } from '@portico/decode'
import { formatSiwxMessage } from '@portico/siwx'
import { useState } from 'react'
import type { DemoChain } from '../config.ts'
import type { ApprovalRequest, SignedIn } from '../wallet/requests.ts'
import { approve } from '../wallet/state.ts'
import { Approval } from './Approval.tsx'
import { accounts, findAccount } from './accounts.ts'
import { connectLead } from './connectLead.ts'
import { EvmAccountChoice } from './EvmAccountChoice.tsx'
import type { ScreenProps } from './screenProps.ts'

type SignInProps = ScreenProps & {
  chain: DemoChain
  request: Extract<ApprovalRequest, { kind: 'signIn' }>
}

/** Asks the visitor which account a site may see and sign in with, in one step (ERC-7846). */
export const SignIn = ({ pendingRequest, storage, chain, request }: SignInProps) => {
  const { origin } = pendingRequest
  const { host } = new URL(origin)
  const [openedAt] = useState(() => new Date().toISOString())
  const known = findAccount(storage.read().approvals[origin] ?? '')
  const [account, setAccount] = useState(known ?? accounts[0])
  if (!account) return null
  const { address } = account.signer
  const given = { domain: host, uri: origin, nonce: '', issuedAt: openedAt, ...request.input }
  const text = formatSiwxMessage(
    { ...given, version: '1', accountAddress: address },
    { accountKind: 'Ethereum', hasStatementGap: true, chainId: `${request.chainId}` },
  )
  const read = readText(text)
  const sign = async (): Promise<SignedIn> => {
    const signature = await account.signer.signMessage({ message: text })
    storage.write(approve(storage.read(), origin, address))
    return { address, message: text, signature }
  }

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={messageTitle(read)}
      lead={`On ${chain.name}. ${connectLead}`}
      approve={sign}
    >
      <MessageWarnings message={read} host={host} siteName={host} refuse="Decline" />
      <EvmAccountChoice chain={chain} chosen={account} choose={setAccount} />
      <h2>Message</h2>
      <SignedText title="Message">{read.text}</SignedText>
    </Approval>
  )
}
