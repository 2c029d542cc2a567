import type { Effect } from '@portico/core/internal'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { useNamesOf } from '../shared/useKnownName.ts'
import { effectAddresses, effectText } from './effectText.ts'
import { Payee } from './Payee.tsx'
import { useTokens } from './useTokens.ts'

type Known = Exclude<Effect, { kind: 'unclear' }>

type EffectWordsProps = {
  effects: readonly Known[]
  /** The number of the chain that the data names, where it names one. */
  chainId?: bigint | undefined
}

/** What a signature lets happen, one sentence each, with the addresses it names in full. */
export function EffectWords({ effects, chainId }: EffectWordsProps) {
  const text = useText()
  const { nativeCurrency, id, caipNetworkId } = useNetwork()
  const tokens = useTokens(chainId === undefined || `${chainId}` === `${id}`)
  useNamesOf(
    effects.flatMap((effect) => (effect.kind === 'send' ? [`${caipNetworkId}:${effect.to}`] : [])),
  )
  return (
    <ul className="effects">
      {effects.map((effect, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the data is the identity
        <li className="effect" key={at}>
          <p className="effect-words">
            <bdi>{effectText(effect, { text, tokens, nativeCurrency })}</bdi>
          </p>
          {effectAddresses(effect).map(({ address, isToken }) => (
            <div className="effect-address" key={`${isToken}:${address}`}>
              {isToken && <span className="effect-name">{text.t('request.token')}</span>}
              {effect.kind === 'send' && !isToken ? (
                <Payee address={address} />
              ) : (
                <FullAddress address={address} />
              )}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
