import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { useKnownName } from '../shared/useKnownName.ts'

/** Who is paid, in full; a name that leads there and back stands above once it is known, in a line that was there before. */
export function Payee({ address }: { address: string }) {
  const { t } = useText()
  const { caipNetworkId } = useNetwork()
  const name = useKnownName(`${caipNetworkId}:${address}`)
  return (
    <>
      <p className="payee">
        <span className="payee-label">{t('send.to')}</span>{' '}
        <bdi className="payee-name" title={name}>
          {name}
        </bdi>
      </p>
      <FullAddress address={address} />
    </>
  )
}
