import {
  Address,
  Fact,
  Facts,
  MessageWarnings,
  messageTitle,
  SignedText,
  Warning,
} from '@portico/approval'
import { readMessage } from '@portico/decode'
import { isTransactionMessage } from '@portico/decode/solana'
import type { ApprovalRequest } from '../../wallet/requests.ts'
import { fromHex } from '../../wallet/solana/bytes.ts'
import { Approval } from '../Approval.tsx'
import type { ScreenProps } from '../screenProps.ts'
import { findSolanaAccount, signWith } from './accounts.ts'

type SignProps = ScreenProps & { request: Extract<ApprovalRequest, { kind: 'solanaMessage' }> }

/** Asks the visitor to sign a message with a Solana account. Refuses a message that is really a transaction. */
export const SignSolanaMessage = ({ pendingRequest, request }: SignProps) => {
  const { host } = new URL(pendingRequest.origin)
  const { address, message } = request
  const read = readMessage(message)
  const disguised = isTransactionMessage(fromHex(message))

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={messageTitle(read)}
      lead="Signing is free and moves no money by itself."
      ready={!disguised}
      approve={() => signWith(address, fromHex(message))}
    >
      {disguised && (
        <Warning>This is a transaction, not a message. The wallet won’t sign it.</Warning>
      )}
      <MessageWarnings
        message={read}
        host={host}
        siteName={host}
        address={address}
        refuse="Decline"
      />
      <Facts>
        <Fact name={findSolanaAccount(address)?.name ?? 'Account'}>
          <Address value={address} />
        </Fact>
      </Facts>
      <h2>Message</h2>
      <SignedText title="Message">{read.text}</SignedText>
    </Approval>
  )
}
