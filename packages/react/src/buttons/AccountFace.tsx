import type { CaipAddress } from '@portico/contract'
import { networkImage } from '@portico/core/internal'
import { useEffect } from 'react'
import { shortName } from '../format/shortName.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'
import type { PorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useFaceText } from '../i18n/useFaceText.ts'
import { loadReading } from '../reading/loadReading.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import css from './AccountFace.css?inline'
import { Balance } from './Balance.tsx'

/** Whose account it is, how its address is cut, and what is looked up. */
export type AccountFaceProps = {
  account: PorticoAccount & { address: string; caipAddress: CaipAddress }
  short: string
  balance: boolean
  lookupName: boolean
}

/** What stands on the account button; it loads with the first account. */
export function AccountFace({ account, short, balance, lookupName }: AccountFaceProps) {
  useStyles(css)
  const portico = usePortico()
  const config = useConfig()
  const t = useFaceText()
  const pending = usePorticoState((state) => state.pending)
  const { address, caipAddress, networkId, profileName, profileImage } = account
  useEffect(() => {
    if (!lookupName) return
    const read = loadReading().then(({ reading }) => reading.getName(portico, { caipAddress }))
    read.catch(() => {}) // the address says who it is
  }, [portico, lookupName, caipAddress])
  const network = config.networks.find((candidate) => candidate.caipNetworkId === networkId)
  const icon = network && networkImage(config, network)
  const [before, after] = t('button.account').split('{address}')
  return (
    <>
      <span className="who">
        <Avatar className="avatar" seed={address} image={profileImage} />
        {icon && <img className="network" src={icon} alt="" />}
        {pending > 0 && <span className="pending" aria-hidden="true" />}
      </span>
      <span className="unseen">{before}</span>
      <bdi className="address" title={address}>
        {profileName === undefined ? short : shortName(profileName)}
      </bdi>
      <span className="unseen">
        {after} {pending > 0 && t('button.pending', { count: pending })}
      </span>
      {balance && <Balance key={caipAddress} caipAddress={caipAddress} />}
    </>
  )
}
