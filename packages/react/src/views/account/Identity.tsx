import type { Connection } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import type { ReactNode } from 'react'
import { shortAddress } from '../../format/shortAddress.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyAddress } from '../../ui/CopyAddress.tsx'
import { useName } from '../shared/useName.ts'
import css from './Identity.css?inline'

/** The account, and the content below. */
export type IdentityProps = {
  connection: Connection
  children?: ReactNode
}

/** The picture of an account, its name if it has one, and its address to copy. */
export function Identity({ connection, children }: IdentityProps) {
  useStyles(css)
  const { name, avatarUrl } = useName(connection.caipAddress)
  const address = addressOf(connection.caipAddress)
  return (
    <div className="identity">
      <Avatar className="identity-avatar" seed={address} image={avatarUrl} />
      <div className="identity-name">
        <CopyAddress address={address} name={name} />
        {name && <p className="identity-address">{shortAddress(address)}</p>}
      </div>
      {children}
    </div>
  )
}
