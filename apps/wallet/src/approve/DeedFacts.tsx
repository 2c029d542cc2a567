import type { Deed } from '@portico/decode/solana'
import { Address } from '../parts/Address.tsx'
import { Fact } from '../parts/Facts.tsx'

/** The facts of one thing that a transaction does. */
export function DeedFacts({ deed }: { deed: Deed }) {
  switch (deed.kind) {
    case 'send':
      return (
        <>
          <Fact name="Amount">
            {deed.amount} {deed.symbol}
          </Fact>
          <Fact name="To">
            <Address value={deed.to} />
          </Fact>
          {deed.withheld && <Fact name="Kept back of it">{deed.withheld}</Fact>}
          {deed.mint && (
            <Fact name="Token">
              <Address value={deed.mint} />
            </Fact>
          )}
        </>
      )
    case 'open':
      return (
        <Fact name="Opens a token account for">
          <Address value={deed.owner} />
        </Fact>
      )
    case 'allow':
      return (
        <>
          <Fact name="Lets somebody spend">
            {deed.amount} {deed.mint ? deed.symbol : 'units'}
          </Fact>
          <Fact name="Spender">
            <Address value={deed.to} />
          </Fact>
          <Fact name="From token account">
            <Address value={deed.account} />
          </Fact>
        </>
      )
    case 'master':
      return (
        <>
          <Fact name="Gives away the account">
            <Address value={deed.account} />
          </Fact>
          <Fact name="To">{deed.to ? <Address value={deed.to} /> : 'nobody'}</Fact>
        </>
      )
    case 'call':
      return (
        <Fact name="Calls a program">
          <Address value={deed.program} />
        </Fact>
      )
  }
}
