import type { CaipNetworkId, Nft } from '@portico/contract'
import type { Connection } from '@portico/core'
import { editSend, nftAsset, pushView, resetSend } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { SwitchButton } from '../shared/SwitchButton.tsx'

type SendNftButtonProps = { connection: Connection; nft: Nft }

/**
 * The button to send an NFT, or the reason why it cannot be sent. If the NFT is on another network, switches there
 * first. Nothing for an NFT of another owner.
 */
export function SendNftButton({ connection, nft }: SendNftButtonProps) {
  const portico = usePortico()
  const { t } = useText()
  const isOwn = BigInt(nft.amount) > 0n
  if (!isOwn || !portico.supports('send') || !portico.supports('sendNft')) return null
  if (nft.unsendable) return <p className="nft-detail-warning">{t(`nft.${nft.unsendable}`)}</p>
  if (nft.chainId !== connection.networkId)
    return <SwitchButton networkId={nft.chainId as CaipNetworkId} />
  const send = () => {
    const asset = nftAsset(portico, nft)
    resetSend(portico)
    editSend(portico, { asset, amount: asset.balance === 1n ? '1' : '' })
    pushView(portico, { view: 'Send' })
  }
  return (
    <Button autoFocus onClick={send}>
      {t('nft.send')}
    </Button>
  )
}
