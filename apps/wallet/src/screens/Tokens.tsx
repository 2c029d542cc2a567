import { useLoaded } from '@portico/approval'
import { formatBalance, toDecimal } from '@portico/decode'
import { useCallback } from 'react'
import { readTokenBalances } from '../chains/tokenBalances.ts'
import type { Chain } from '../config.ts'
import { ListRow } from '../parts/ListRow.tsx'

/** Shows an address's tokens on a chain. */
export function Tokens({ chain, address }: { chain: Chain; address: string }) {
  const load = useCallback(() => readTokenBalances(chain, address), [chain, address])
  const { value: tokens, isFailed, reload } = useLoaded(load)
  if (isFailed)
    return (
      <p className="balance-failure">
        <span>The tokens couldn’t be loaded.</span>
        <button type="button" className="button button-small" onClick={reload}>
          Try again
        </button>
      </p>
    )
  if (!tokens) return <p className="lead home-note">Loading tokens…</p>
  const held = tokens.filter(({ value }) => value !== 0n)
  if (held.length === 0) return <p className="lead home-note">{`No tokens on ${chain.name}.`}</p>
  return (
    <ul className="list" aria-label="Tokens">
      {held.map(({ address: token, name, symbol, decimals, value }) => (
        <ListRow
          key={token}
          icon={symbol.slice(0, 1)}
          title={name}
          detail={symbol}
          end={
            value === undefined ? (
              'Unknown'
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
