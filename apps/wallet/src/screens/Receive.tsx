import { Address } from '@portico/approval'
import { useState } from 'react'
import { QrCode } from '../parts/QrCode.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useInUse } from '../parts/useInUse.ts'

/** Shows the account's address as a QR code, and as a text to copy. */
export function Receive({ back }: { back: () => void }) {
  const inUse = useInUse()
  const [isCopied, setCopied] = useState(false)
  const { failure, run } = useAction()
  if (!inUse) return null
  const { chain, address } = inUse
  const copy = () => run(() => navigator.clipboard.writeText(address).then(() => setCopied(true)))
  return (
    <Screen title="Receive" lead={`Only send ${chain.name} assets to this address.`} back={back}>
      <QrCode text={address} label={`QR code of your address ${address}`} />
      <p className="receive-address">
        <Address value={address} />
      </p>
      <p className="failure" role="alert">
        {failure}
      </p>
      <div className="screen-end">
        <button type="button" className="button button-primary" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy address'}
        </button>
      </div>
    </Screen>
  )
}
