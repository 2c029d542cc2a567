import { signInMessage } from '@portico/pairing'
import { useState } from 'react'
import { ShortAddress } from '../parts/Address.tsx'
import { Avatar } from '../parts/Avatar.tsx'
import { Warning } from '../parts/Facts.tsx'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { siteName } from '../wallet/answers.ts'
import { hostOf } from '../wallet/connection.ts'
import { Approval } from './Approval.tsx'
import type { AskProps } from './Ask.tsx'
import { SignedText } from './SignedText.tsx'

/** Asks to sign in at one click, with all that the signature lets the site ask for. */
export function SignIn({ asked, count }: AskProps<'signIn'>) {
  const wallet = useWallet()
  const { accounts, settings } = useWalletState()
  const [index, setIndex] = useState(settings.account)
  const { request } = asked
  const account = accounts.find((it) => it.index === index) ?? accounts[0]
  const chain = request.chains.includes(settings.chainId) ? settings.chainId : request.chains[0]
  const isForeign = request.payload.domain !== hostOf(request.requester.url)
  return (
    <Approval
      asked={asked}
      count={count}
      title={`Sign in to ${request.payload.domain}`}
      lead="You sign this text, and the site is connected."
      label="Sign in"
      approve={() => wallet.approveSignIn(asked, index)}
    >
      {isForeign && (
        <Warning>
          This signs you in to {request.payload.domain}, but {siteName(request.requester)} is
          asking. Reject it, unless you know why.
        </Warning>
      )}
      <fieldset>
        <legend>Account</legend>
        {accounts.map((it) => (
          <label key={it.index} className="option">
            <Avatar address={it.eip155} size={32} />
            <span className="option-names">
              Account {it.index + 1}
              <ShortAddress value={it.eip155} />
            </span>
            <input
              type="radio"
              name="account"
              aria-label={`Account ${it.index + 1}`}
              checked={it.index === index}
              onChange={() => setIndex(it.index)}
            />
          </label>
        ))}
      </fieldset>
      {account && (
        <SignedText title="Message">
          {signInMessage(request.payload, `did:pkh:${chain}:${account.eip155}`)}
        </SignedText>
      )}
    </Approval>
  )
}
