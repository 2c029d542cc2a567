import { Address, Fact, Facts, MessageWarnings, messageTitle, SignedText } from '@portico/approval'
import { readMessage } from '@portico/decode'
import type { ApprovalRequest } from '../wallet/requests.ts'
import { Approval } from './Approval.tsx'
import { findAccount } from './accounts.ts'
import { requireAccount } from './requireAccount.ts'
import type { ScreenProps } from './screenProps.ts'

type SignProps = ScreenProps & { request: Extract<ApprovalRequest, { kind: 'sign' }> }

/** Asks the visitor to sign a message (EIP-191). Warns of a sign-in for another site (EIP-4361). */
export const Sign = ({ pendingRequest, request }: SignProps) => {
  const { host } = new URL(pendingRequest.origin)
  const message = readMessage(request.message)

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={messageTitle(message)}
      lead="Signing is free and moves no money by itself."
      approve={() =>
        requireAccount(request.address).signMessage({ message: { raw: request.message } })
      }
    >
      <MessageWarnings
        message={message}
        host={host}
        siteName={host}
        address={request.address}
        refuse="Decline"
      />
      <Facts>
        <Fact name={findAccount(request.address)?.name ?? 'Account'}>
          <Address value={request.address} />
        </Fact>
      </Facts>
      <h2>Message</h2>
      <SignedText title="Message">{message.text}</SignedText>
    </Approval>
  )
}
