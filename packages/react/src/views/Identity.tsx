import type { Connection } from '@portico/core'
import { addressOf } from '@portico/core'
import type { ReactNode } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { CopyAddress } from '../ui/CopyAddress.tsx'
import css from './Identity.css?inline'

/** Whose account it is, and what stands beneath. */
export type IdentityProps = { connection: Connection; children?: ReactNode }

/** The picture of an account, and its address to copy. */
export function Identity({ connection, children }: IdentityProps) {
  useStyles(css)
  const address = addressOf(connection.caipAddress)
  return (
    <div className="identity">
      <Avatar className="identity-avatar" seed={address} />
      <CopyAddress address={address} />
      {children}
    </div>
  )
}
