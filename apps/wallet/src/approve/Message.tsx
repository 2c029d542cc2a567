import {
  Address,
  Fact,
  Facts,
  isForeignSignIn,
  MessageWarnings,
  messageTitle,
  SignedText,
} from '@portico/approval'
import { readMessage } from '@portico/decode'
import { useMemo } from 'react'
import { useWallet } from '../parts/useWallet.ts'
import { hostOf, siteName } from '../wallet/siteName.ts'
import { Approval } from './Approval.tsx'
import { need, type RequestProps, useSubject } from './requestProps.ts'

/** Asks to sign a message (EIP-191, or with a Solana account); a sign-in for another site is called out. */
export function Message({ asked, count, ask }: RequestProps<'message' | 'solanaMessage'>) {
  const wallet = useWallet()
  const { account, chain } = useSubject({ asked, address: ask.address })
  const site = asked.session.peer.metadata
  const read = useMemo(() => readMessage(ask.message), [ask.message])
  const host = hostOf(site.url)
  const approve = () =>
    wallet.approveRequest(asked, async (keyring) => {
      const { signMessage } = await import('./signMessage.ts')
      return signMessage(keyring, need(account).index, ask)
    })
  return (
    <Approval
      asked={asked}
      count={count}
      title={messageTitle(read)}
      lead="Signing costs nothing and moves no money by itself."
      label="Sign"
      isRisky={isForeignSignIn(read, host) || read.isOddSignIn || read.hasHidden || !read.isText}
      isReady={account !== undefined}
      approve={approve}
    >
      <MessageWarnings message={read} host={host} siteName={siteName(site)} refuse="Reject it" />
      <SignedText title="Message">{read.text}</SignedText>
      <Facts>
        <Fact name={`Account ${(account?.index ?? 0) + 1}`}>
          <Address value={ask.address} />
        </Fact>
        <Fact name="Network">{chain?.name}</Fact>
      </Facts>
    </Approval>
  )
}
