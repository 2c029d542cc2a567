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
  /** The chain id in the data, if there is one. */
  chainId?: bigint | undefined
}

/** The effects that a signature allows, in one sentence each, with their addresses in full. */
export function EffectWords({ effects, chainId }: EffectWordsProps) {
  const text = useText()
  const { nativeCurrency, id, caipNetworkId } = useNetwork()
  const tokens = useTokens(chainId === undefined || `${chainId}` === `${id}`)
  const people = effects.map(personOf).filter((person) => person !== undefined)
  useNamesOf(people.map(({ address }) => `${caipNetworkId}:${address}`))
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
              <Who effect={effect} address={address} isToken={isToken} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** An address of an effect; with its name if the account is paid, or may take something. */
function Who({ effect, address, isToken }: { effect: Known; address: string; isToken: boolean }) {
  const person = isToken ? undefined : personOf(effect)
  return person ? <Payee {...person} /> : <FullAddress address={address} />
}

/** Returns the account that is paid, or that gets or loses an allowance. */
function personOf(effect: Known) {
  if (effect.kind === 'send') return { address: effect.to, label: 'send.to' as const }
  if (effect.kind === 'allow') return { address: effect.spender, label: 'request.spender' as const }
  return undefined
}
