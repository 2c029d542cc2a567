'use client'

import { usePorticoSession, usePorticoSignIn, usePorticoSignOut } from '@portico/react'
import { useState } from 'react'

/** The server's text for members only, with buttons to sign in and out. */
export function Members() {
  const { session } = usePorticoSession()
  const { mutate: signIn } = usePorticoSignIn()
  const { mutate: signOut } = usePorticoSignOut()
  const [answer, setAnswer] = useState('')
  const ask = async () => setAnswer(await (await fetch('/members')).text())
  return (
    <section aria-label="Members">
      <button type="button" onClick={ask}>
        Ask the server who I am
      </button>
      {session ? (
        <button type="button" onClick={() => signOut()}>
          Sign out
        </button>
      ) : (
        <button type="button" onClick={() => signIn()}>
          Sign in
        </button>
      )}
      <p role="status">{answer}</p>
    </section>
  )
}
