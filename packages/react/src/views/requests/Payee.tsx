import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { useKnownName } from '../shared/useKnownName.ts'

type PayeeProps = { address: string; label?: 'send.to' | 'request.spender' }

/**
 * The full address of a recipient or spender. A name that resolves back to it appears above once it is known, in a line
 * that is reserved for it.
 */
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
