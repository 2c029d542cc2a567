import { useLoaded } from '@portico/approval'
import { formatBalance, toDecimal } from '@portico/decode'
import { useCallback } from 'react'
import { decimalsOf, readBalance } from '../chains/balance.ts'
import type { Chain } from '../config.ts'
import { useText } from './useText.ts'

/** Shows an address's balance in the native currency, or that the node does not answer. */
export function Balance({ chain, address }: { chain: Chain; address: string }) {
  const { say } = useText()
  const load = useCallback(() => readBalance(chain, address), [chain, address])
  const { value, isFailed, reload } = useLoaded(load)
  const decimals = decimalsOf(chain)
  if (isFailed)
    return (
      <p className="balance-failure">
        <span>{say('networkSilent')}</span>
        <button type="button" className="button button-small" onClick={reload}>
          {say('tryAgain')}
        </button>
      </p>
    )
  return (
    <p
      className="balance"
      aria-busy={value === undefined}
      title={value === undefined ? undefined : `${toDecimal(value, decimals)} ${chain.symbol}`}
    >
      <span>{value === undefined ? '–' : formatBalance(value, decimals)}</span>{' '}
      <small>{chain.symbol}</small>
    </p>
  )
}
