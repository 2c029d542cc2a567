import { isRecord } from '@portico/contract'
import { useEffect, useState } from 'react'

type Offer = { title: string; price: string; code: string }
type Shown = { status: 'hidden' } | { status: 'failed' } | ({ status: 'shown' } & Offer)

/** Returns the content that the shop's server returns to the holder of an access token. */
export function useOffer(accessToken: string | undefined): Shown {
  const [shown, setShown] = useState<Shown>({ status: 'hidden' })
  useEffect(() => {
    if (accessToken === undefined) return setShown({ status: 'hidden' })
    const ending = new AbortController()
    const { signal } = ending
    fetch('/members/offer.json', { headers: { authorization: `Bearer ${accessToken}` }, signal })
      .then(async (answer) => (answer.ok ? parseOffer(await answer.json()) : undefined))
      .then(
        (offer) =>
          !signal.aborted && setShown(offer ? { status: 'shown', ...offer } : { status: 'failed' }),
        () => !signal.aborted && setShown({ status: 'failed' }),
      )
    return () => ending.abort()
  }, [accessToken])
  return shown
}

function parseOffer(value: unknown): Offer | undefined {
  if (!isRecord(value)) return undefined
  const { title, price, code } = value
  const isText = [title, price, code].every((part) => typeof part === 'string')
  return isText ? { title: `${title}`, price: `${price}`, code: `${code}` } : undefined
}
