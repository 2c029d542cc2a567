import { readMessage, shortHost } from '@portico/decode'
import { useMemo } from 'react'
import { Address } from '../parts/Address.tsx'
import { Fact, Facts, Warning } from '../parts/Facts.tsx'
import { useWallet } from '../parts/useWallet.ts'
import { hostOf, siteName } from '../wallet/siteName.ts'
import { Approval } from './Approval.tsx'
import { need, type RequestProps, useSubject } from './requestProps.ts'
import { HiddenWarning, OddSignInWarning, SignedText } from './SignedText.tsx'

/** Asks to sign a message (EIP-191, or with a Solana account); a sign-in for another site is called out. */
export function Message({ asked, count, ask }: RequestProps<'message' | 'solanaMessage'>) {
  const wallet = useWallet()
  const { account, chain } = useSubject({ asked, address: ask.address })
  const site = asked.session.peer.metadata
  const read = useMemo(() => readMessage(ask.message), [ask.message])
  const isForeign = read.signInHost !== undefined && read.signInHost !== hostOf(site.url)
  const approve = () =>
    wallet.approveRequest(asked, async (keyring) => {
      const { signMessage } = await import('./signMessage.ts')
      return signMessage(keyring, need(account).index, ask)
    })
  return (
    <Approval
      asked={asked}
      count={count}
      title={read.signInHost ? `Sign in to ${shortHost(read.signInHost)}` : 'Sign a message'}
      lead="Signing costs nothing and moves no money by itself."
      label="Sign"
      isRisky={isForeign || read.isOddSignIn || read.hasHidden || !read.isText}
      isReady={account !== undefined}
      approve={approve}
    >
      {isForeign && (
        <Warning>
          This signs you in to {read.signInHost}, but {siteName(site)} is asking. Reject it, unless
          you know why.
        </Warning>
      )}
      {read.isOddSignIn && <OddSignInWarning />}
      {read.hasHidden && <HiddenWarning />}
      {!read.isText && (
        <Warning>The message is no text. Reject it, unless you know what it is.</Warning>
      )}
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
