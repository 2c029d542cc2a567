import type { DescribedInstruction } from '@portico/decode/solana'
import { Address } from '../Address.tsx'
import { Fact } from '../Facts.tsx'

/** The facts of one instruction of a transaction. */
export function InstructionFacts({ instruction }: { instruction: DescribedInstruction }) {
  switch (instruction.kind) {
    case 'send':
      return (
        <>
          <Fact name="Amount">
            {instruction.amount} {instruction.symbol}
          </Fact>
          <Fact name="To">
            <Address value={instruction.to} />
          </Fact>
          {instruction.withheld && <Fact name="Kept back of it">{instruction.withheld}</Fact>}
          {instruction.mint && (
            <Fact name="Token">
              <Address value={instruction.mint} />
            </Fact>
          )}
        </>
      )
    case 'open':
      return (
        <Fact name="Opens a token account for">
          <Address value={instruction.owner} />
        </Fact>
      )
    case 'allow':
      return (
        <>
          <Fact name="Lets somebody spend">
            {instruction.amount} {instruction.mint ? instruction.symbol : 'units'}
          </Fact>
          <Fact name="Spender">
            <Address value={instruction.to} />
          </Fact>
          <Fact name="From token account">
            <Address value={instruction.account} />
          </Fact>
        </>
      )
    case 'master':
      return (
        <>
          <Fact name="Gives away the account">
            <Address value={instruction.account} />
          </Fact>
          <Fact name="To">{instruction.to ? <Address value={instruction.to} /> : 'nobody'}</Fact>
        </>
      )
    case 'call':
      return (
        <Fact name="Calls a program">
          <Address value={instruction.program} />
        </Fact>
      )
  }
}
