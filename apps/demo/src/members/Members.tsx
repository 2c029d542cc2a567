import {
  ConnectButton,
  usePorticoSession,
  usePorticoSignIn,
  usePorticoSignOut,
} from '@portico/react'
import './Members.css'
import { useOffer } from './useOffer.ts'

/** A page for members only. Its content comes from the shop's server, for a visitor who has signed in. */
export function Members() {
  const { session } = usePorticoSession()
  const { mutate: signIn } = usePorticoSignIn()
  const { mutate: signOut } = usePorticoSignOut()
  const offer = useOffer(session?.accessToken)
  return (
    <main className="members">
      <header className="members-head">
        <a href="/">Kettle &amp; Crane</a>
        <ConnectButton />
      </header>
      <h1>Members</h1>
      {offer.status === 'shown' ? (
        <section aria-label="Members’ offer" className="members-offer">
          <h2>{offer.title}</h2>
          <p>
            <span>{`$${offer.price} with the code`}</span> <strong>{offer.code}</strong>
          </p>
          <button type="button" onClick={() => signOut()}>
            Sign out
          </button>
        </section>
      ) : (
        <section aria-label="Members’ offer" className="members-offer">
          <p role="status">
            {offer.status === 'failed'
              ? 'The offer could not be read. Please try again later.'
              : 'Sign in with your wallet to see this month’s blend.'}
          </p>
          <button type="button" onClick={() => signIn()}>
            Sign in
          </button>
        </section>
      )}
    </main>
  )
}
