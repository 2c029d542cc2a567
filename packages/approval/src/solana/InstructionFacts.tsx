import type { DescribedInstruction } from '@portico/decode/solana'
import { Address } from '../Address.tsx'
import { Fact } from '../Facts.tsx'

type Kind = DescribedInstruction['kind']
type Facts<K extends Kind> = { instruction: Extract<DescribedInstruction, { kind: K }> }

/** Returns an amount with its unit; a token that is not listed has none. */
const withUnit = (amount: string, unit: string | undefined): string =>
  unit === undefined ? amount : `${amount} ${unit}`

/** The permanent delegate of a token. */
export const RulerFact = ({ ruler }: { ruler: string | undefined }) =>
  ruler === undefined ? null : (
    <Fact name="Can take this token from anyone">
      <Address value={ruler} />
    </Fact>
  )

const SendFacts = ({ instruction }: Facts<'send'>) => (
  <>
    <Fact name="Amount">{withUnit(instruction.amount, instruction.symbol)}</Fact>
    <Fact name="To">
      <Address value={instruction.to} />
    </Fact>
    {instruction.fee && (
      <>
        <Fact name="Token’s own fee">{instruction.fee.withheld}</Fact>
        <Fact name="Arrives">{instruction.fee.arrives}</Fact>
      </>
    )}
    {instruction.mint && (
      <Fact name="Token">
        <Address value={instruction.mint} />
      </Fact>
    )}
    <RulerFact ruler={instruction.ruler} />
  </>
)

const OpenFacts = ({ instruction }: Facts<'open'>) => (
  <Fact name="Opens a token account for">
    <Address value={instruction.owner} />
  </Fact>
)

const AllowFacts = ({ instruction }: Facts<'allow'>) => (
  <>
    <Fact name="Lets someone spend">
      {withUnit(instruction.amount, instruction.mint ? instruction.symbol : 'units')}
    </Fact>
    <Fact name="Spender">
      <Address value={instruction.to} />
    </Fact>
    <Fact name="From token account">
      <Address value={instruction.account} />
    </Fact>
    <RulerFact ruler={instruction.ruler} />
  </>
)

const MasterFacts = ({ instruction }: Facts<'master'>) => (
  <>
    <Fact name="Changes control of account">
      <Address value={instruction.account} />
    </Fact>
    <Fact name="To">{instruction.to ? <Address value={instruction.to} /> : 'no one'}</Fact>
  </>
)

const CallFacts = ({ instruction }: Facts<'call'>) => (
  <Fact name="Calls a program">
    <Address value={instruction.program} />
  </Fact>
)

/** Shows the facts of one instruction of a transaction. */
export function InstructionFacts({ instruction }: { instruction: DescribedInstruction }) {
  switch (instruction.kind) {
    case 'send':
      return <SendFacts instruction={instruction} />
    case 'open':
      return <OpenFacts instruction={instruction} />
    case 'allow':
      return <AllowFacts instruction={instruction} />
    case 'master':
      return <MasterFacts instruction={instruction} />
    case 'call':
      return <CallFacts instruction={instruction} />
  }
}
