import { Address, Fact } from '@portico/approval'
import type { ParsedTypedData } from '@portico/core/internal'
import { readText } from '@portico/decode'

type DomainFactsProps = { domain: ParsedTypedData['domain']; network: string | undefined }

/** Whom structured data is for: every field of its domain, which is signed as well. EIP-712. */
export const DomainFacts = ({ domain, network }: DomainFactsProps) => (
  <>
    {plain.map(
      ([key, name]) =>
        domain[key] !== undefined && (
          <Fact key={key} name={name}>
            {readText(String(domain[key])).text}
          </Fact>
        ),
    )}
    {domain.verifyingContract !== undefined && (
      <Fact name="Contract">
        <Address value={String(domain.verifyingContract)} />
      </Fact>
    )}
    <Fact name="Network">{domain.chainId === undefined ? 'Every network' : network}</Fact>
  </>
)

const plain = [
  ['name', 'For'],
  ['version', 'Version'],
  ['salt', 'Salt'],
] as const
