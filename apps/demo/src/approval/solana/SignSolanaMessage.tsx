import { type Hex, readMessage, shortHost } from '@portico/decode'
import { isTransactionMessage } from '@portico/decode/solana'
import { signBytes } from '@solana/kit'
import type { ApprovalRequest } from '../../wallet/requests.ts'
import { fromHex, toHex } from '../../wallet/solana/bytes.ts'

import { Address } from '../Address.tsx'
import { Approval } from '../Approval.tsx'
import { Fact, Facts, Warning } from '../Facts.tsx'
import { MessageText } from '../MessageText.tsx'
import { MessageWarnings } from '../MessageWarnings.tsx'
import type { ScreenProps } from '../screenProps.ts'
import { findSolanaAccount, solanaSigner } from './accounts.ts'

type SignProps = ScreenProps & { request: Extract<ApprovalRequest, { kind: 'solanaMessage' }> }

/** Asks to sign a message with a Solana account; what is a transaction in truth is refused. */
export const SignSolanaMessage = ({ asked, request }: SignProps) => {
  const { host } = new URL(asked.origin)
  const { address, message } = request
  const read = readMessage(message)
  const disguised = isTransactionMessage(fromHex(message))

  return (
    <Approval
      asked={asked}
      title={read.signInHost ? `Sign in to ${shortHost(read.signInHost)}` : 'Sign a message'}
      lead="Signing costs nothing and moves no money by itself."
      ready={!disguised}
      approve={() => signMessage(address, message)}
    >
      {disguised && (
        <Warning>This is a transaction and not a message. The wallet does not sign it.</Warning>
      )}
      <MessageWarnings message={read} host={host} />
      <Facts>
        <Fact name={findSolanaAccount(address)?.name ?? 'Account'}>
          <Address value={address} />
        </Fact>
      </Facts>
      <MessageText title="Message">{read.text}</MessageText>
    </Approval>
  )
}

const signMessage = async (address: string, message: Hex): Promise<Hex> => {
  const { keyPair } = await solanaSigner(address)
  return toHex(await signBytes(keyPair.privateKey, fromHex(message)))
}
