import type { CaipAddress, CaipNetworkId } from '@portico/contract'
import { networkImage, sessionOf } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { shortName } from '../format/shortName.ts'
import { useConfig } from '../hooks/useConfig.ts'
import type { PorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useFaceText } from '../i18n/useFaceText.ts'
import { loadReading } from '../reading/loadReading.ts'
import type { Reading } from '../reading/reading.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import css from './AccountFace.css?inline'

/** The account, its shortened address, and what to look up. */
export type AccountFaceProps = {
  account: PorticoAccount & { address: string; caipAddress: CaipAddress }
  short: string
  balance: boolean
  lookupName: boolean | undefined
}

const tick = (
  <svg className="signed-in" viewBox="0 0 8 8" aria-hidden="true">
    <path d="m2 4 1.5 1.5L6 3" />
  </svg>
)

/** The content of the account button; it loads with the first account. */
export function AccountFace({ account, short, balance, lookupName }: AccountFaceProps) {
  useStyles(css)
  const t = useFaceText()
  const pending = usePorticoState((state) => state.pending)
  const { address, caipAddress, networkId, profileName, profileImage } = account
  const isSignedIn = usePorticoState((state) => Boolean(sessionOf(state, caipAddress)))
  const reading = useReading(balance || lookupName)
  const icon = useIcon(networkId)
  const [before, after] = t('button.account').split('{address}')
  // One text node: if a translator replaces one of several, React loses it.
  const said = [
    after,
    isSignedIn && t('signIn.signedIn'),
    pending > 0 && t('button.pending', { count: pending }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <span className="who">
        <Avatar className="avatar" seed={address} image={profileImage} />
        {icon && <img className="network" src={icon} alt="" />}
        {pending > 0 && <span className="pending" aria-hidden="true" />}
        {isSignedIn && tick}
      </span>
      <span className="unseen">{before}</span>
      <bdi className="address" translate="no" title={address}>
        {profileName === undefined ? short : shortName(profileName)}
      </bdi>
      <span className="unseen">{said}</span>
      {lookupName && reading && <reading.Name caipAddress={caipAddress} />}
      {balance &&
        (reading ? (
          <reading.Balance
            key={caipAddress}
            caipAddress={caipAddress}
            label={t('button.balance')}
          />
        ) : (
          reading === undefined && <span className="spinner" aria-hidden="true" />
        ))}
    </>
  )
}

/** Returns the picture of a network of the site. */
function useIcon(networkId: CaipNetworkId | undefined) {
  const config = useConfig()
  const network = config.networks.find((candidate) => candidate.caipNetworkId === networkId)
  return network && networkImage(config, network)
}

/** Loads the code that reads balances and names once it is needed; `null` if it fails to load. */
function useReading(wanted: boolean | undefined) {
  const [reading, setReading] = useState<Reading | null>()
  useEffect(() => {
    if (!wanted) return
    loadReading().then(
      (loaded) => setReading(loaded.reading),
      () => setReading(null),
    )
  }, [wanted])
  return reading
}
