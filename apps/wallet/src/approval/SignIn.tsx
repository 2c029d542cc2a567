import { Avatar, HiddenCharactersWarning, SignedText, Warning } from '@portico/approval'
import { readText, shortHost } from '@portico/decode'
import { approvedSignIn, signInMessage } from '@portico/pairing'
import { useState } from 'react'
import { ShortAddress } from '../parts/ShortAddress.tsx'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { signInTerms } from '../wallet/answers.ts'
import { hostOf, siteName } from '../wallet/siteName.ts'
import { Approval } from './Approval.tsx'
import type { RequestScreenProps } from './requestScreenProps.ts'

/** Asks the owner to sign in with one click, with all permissions that the signature grants. */
export function SignIn({ pending, count }: RequestScreenProps<'signIn'>) {
  const wallet = useWallet()
  const state = useWalletState()
  const { accounts, settings } = state
  const [index, setIndex] = useState(settings.account)
  const { request } = pending
  const account = accounts.find((known) => known.index === index) ?? accounts[0]
  const { chain, ability } = signInTerms(state, request)
  // The exact text that is signed. It grants less than was requested if the wallet lacks something.
  const payload = approvedSignIn(request.payload, ability)
  const read = account && readText(signInMessage(payload, `did:pkh:${chain}:${account.eip155}`))
  const domain = shortHost(readText(payload.domain).text)
  const isForeign = request.payload.domain !== hostOf(request.requester.url)
  return (
    <Approval
      pending={pending}
      count={count}
      title={`Sign in to ${domain}`}
      lead="You sign this text, and the site connects."
      label="Sign in"
      isRisky={isForeign}
      approve={() => wallet.approveSignIn(pending, index)}
    >
      {isForeign && (
        <Warning>{`This signs you in to ${domain}, but ${siteName(request.requester)} is asking. Reject it, unless you know why.`}</Warning>
      )}
      <fieldset>
        <legend>Account</legend>
        {accounts.map((option) => (
          <label key={option.index} className="option">
            <Avatar address={option.eip155} size={32} />
            <span className="option-names">
              <span>{`Account ${option.index + 1}`}</span>
              <ShortAddress value={option.eip155} />
            </span>
            <input
              type="radio"
              name="account"
              aria-label={`Account ${option.index + 1}`}
              checked={option.index === index}
              onChange={() => setIndex(option.index)}
            />
          </label>
        ))}
      </fieldset>
      {read?.hasHidden && <HiddenCharactersWarning />}
      {read && <SignedText title="Message">{read.text}</SignedText>}
    </Approval>
  )
}
