import { useLoaded } from '@portico/approval'
import { formatBalance, toDecimal } from '@portico/decode'
import { useCallback } from 'react'
import { readTokenBalances } from '../chains/tokenBalances.ts'
import type { Chain } from '../config.ts'
import { ListRow } from '../parts/ListRow.tsx'
import { useText } from '../parts/useText.ts'

/** Shows an address's tokens on a chain. */
export function Tokens({ chain, address }: { chain: Chain; address: string }) {
  const { say } = useText()
  const load = useCallback(() => readTokenBalances(chain, address), [chain, address])
  const { value: tokens, isFailed, reload } = useLoaded(load)
  if (isFailed)
    return (
      <p className="balance-failure">
        <span>{say('tokensFailed')}</span>
        <button type="button" className="button button-small" onClick={reload}>
          {say('tryAgain')}
        </button>
      </p>
    )
  if (!tokens) return <p className="lead home-note">{say('tokensLoading')}</p>
  const held = tokens.filter(({ value }) => value !== 0n)
  if (held.length === 0)
    return <p className="lead home-note">{say('noTokens', { network: chain.name })}</p>
  return (
    <ul className="list" aria-label={say('tokens')}>
      {held.map(({ address: token, name, symbol, decimals, value }) => (
        <ListRow
          key={token}
          icon={symbol.slice(0, 1)}
          title={name}
          detail={symbol}
          end={
            value === undefined ? (
              say('unknown')
            ) : (
              <span title={`${toDecimal(value, decimals)} ${symbol}`}>
                {formatBalance(value, decimals)}
              </span>
            )
          }
        />
      ))}
    </ul>
  )
}
