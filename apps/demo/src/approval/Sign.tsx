import type { ApprovalRequest } from '../wallet/requests.ts'
import { Address } from './Address.tsx'
import { Approval } from './Approval.tsx'
import { findAccount } from './accounts.ts'
import { Fact, Facts, Warning } from './Facts.tsx'
import { readMessage } from './readMessage.ts'
import { requireAccount } from './requireAccount.ts'
import { ScrollText } from './ScrollText.tsx'
import type { ScreenProps } from './screenProps.ts'

type SignProps = ScreenProps & { request: Extract<ApprovalRequest, { kind: 'sign' }> }

/** Asks to sign a message (EIP-191); a sign-in for another site (EIP-4361) is called out. */
export const Sign = ({ asked, request }: SignProps) => {
  const { host } = new URL(asked.origin)
  const { text, signInHost } = readMessage(request.message)
  const foreign = signInHost !== undefined && signInHost !== host

  return (
    <Approval
      asked={asked}
      title={signInHost ? `Sign in to ${signInHost}` : 'Sign a message'}
      lead="Signing costs nothing and moves no money by itself."
      approve={() =>
        requireAccount(request.address).signMessage({ message: { raw: request.message } })
      }
    >
      {foreign && (
        <Warning>
          This signs you in to {signInHost}, but {host} is asking. Decline, unless you know why.
        </Warning>
      )}
      <Facts>
        <Fact name={findAccount(request.address)?.name ?? 'Account'}>
          <Address value={request.address} />
        </Fact>
      </Facts>
      <ScrollText title="Message">{text}</ScrollText>
    </Approval>
  )
}
