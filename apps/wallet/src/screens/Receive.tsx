import { Address } from '@portico/approval'
import { useState } from 'react'
import { QrCode } from '../parts/QrCode.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useInUse } from '../parts/useInUse.ts'
import { useText } from '../parts/useText.ts'

/** Shows the account's address as a QR code, and as a text to copy. */
export function Receive({ back }: { back: () => void }) {
  const { say } = useText()
  const inUse = useInUse()
  const [isCopied, setCopied] = useState(false)
  const { failure, run } = useAction()
  if (!inUse) return null
  const { chain, address } = inUse
  const copy = () => run(() => navigator.clipboard.writeText(address).then(() => setCopied(true)))
  return (
    <Screen title={say('receive')} lead={say('receiveLead', { network: chain.name })} back={back}>
      <QrCode text={address} label={say('addressCode', { address })} />
      <p className="receive-address">
        <Address value={address} />
      </p>
      <p className="failure" role="alert">
        {failure}
      </p>
      <div className="screen-end">
        <button type="button" className="button button-primary" onClick={copy}>
          {say(isCopied ? 'copied' : 'copyAddress')}
        </button>
      </div>
    </Screen>
  )
}
