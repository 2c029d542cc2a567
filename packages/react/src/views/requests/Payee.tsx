import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { useKnownName } from '../shared/useKnownName.ts'

type PayeeProps = { address: string; label?: 'send.to' | 'request.spender' }

/** Who is paid, or may take something, in full; a name that leads there and back stands above once it is known, in a line that was there before. */
export function Payee({ address, label = 'send.to' }: PayeeProps) {
  const { t } = useText()
  const { caipNetworkId } = useNetwork()
  const name = useKnownName(`${caipNetworkId}:${address}`)
  return (
    <>
      <p className="payee">
        <span className="payee-label">{t(label)}</span>{' '}
        <bdi className="payee-name" title={name}>
          {name}
        </bdi>
      </p>
      <FullAddress address={address} />
    </>
  )
}
