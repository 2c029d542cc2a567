import {
  Address,
  Fact,
  Facts,
  isForeignSignIn,
  isOtherAccount,
  MessageWarnings,
  messageTitle,
  SignedText,
} from '@portico/approval'
import { readMessage } from '@portico/decode'
import { useMemo } from 'react'
import { useWallet } from '../parts/useWallet.ts'
import { hostOf, siteName } from '../wallet/siteName.ts'
import { Approval } from './Approval.tsx'
import { type RequestProps, required, useSubject } from './requestProps.ts'

/** Asks the owner to sign a message (EIP-191, or with a Solana account). Warns of a sign-in for another site. */
export function Message({ pending, count, parsed }: RequestProps<'message' | 'solanaMessage'>) {
  const wallet = useWallet()
  const { account, chain } = useSubject({ pending, address: parsed.address })
  const site = pending.session.peer.metadata
  const read = useMemo(() => readMessage(parsed.message), [parsed.message])
  const host = hostOf(site.url)
  const approve = () =>
    wallet.approveRequest(pending, async (keyring) => {
      const { signMessage } = await import('./signMessage.ts')
      return signMessage(keyring, required(account).index, parsed)
    })
  return (
    <Approval
      pending={pending}
      count={count}
      title={messageTitle(read)}
      lead="Signing is free and moves no money by itself."
      label="Sign"
      isRisky={
        isForeignSignIn(read, host) ||
        isOtherAccount(read, parsed.address) ||
        read.isOddSignIn ||
        read.hasHidden ||
        !read.isText
      }
      isReady={account !== undefined}
      approve={approve}
    >
      <MessageWarnings
        message={read}
        host={host}
        siteName={siteName(site)}
        address={parsed.address}
        chainId={
          parsed.kind === 'message' ? pending.request.chainId.replace('eip155:', '') : undefined
        }
        refuse="Reject it"
      />
      <SignedText title="Message">{read.text}</SignedText>
      <Facts>
        <Fact name={`Account ${(account?.index ?? 0) + 1}`}>
          <Address value={parsed.address} />
        </Fact>
        <Fact name="Network">{chain?.name}</Fact>
      </Facts>
    </Approval>
  )
}
