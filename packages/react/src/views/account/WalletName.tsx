import type { Connection } from '@portico/core'
import { useStyles } from '../../styles/shadow.tsx'
import { WalletImage } from '../shared/wallets/WalletImage.tsx'
import { useWalletImage } from './useWalletImage.ts'
import css from './WalletName.css?inline'

/** The small picture of a connected wallet, and its name. */
export function WalletName({ connection }: { connection: Connection }) {
  useStyles(css)
  const image = useWalletImage(connection)
  return (
    <span className="wallet-name">
      <span className="wallet-picture">
        <WalletImage src={image} name={connection.connectorName} />
      </span>
      <bdi className="wallet-words">{connection.connectorName}</bdi>
    </span>
  )
}
