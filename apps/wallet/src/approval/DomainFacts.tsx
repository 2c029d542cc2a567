import { Address, Fact } from '@portico/approval'
import { type ParsedTypedData, typedDataRows } from '@portico/core/internal'
import { readText } from '@portico/decode'

type DomainFactsProps = { data: ParsedTypedData; network: string | undefined }

/** Shows the recipient of typed data: every field of its domain, which is signed as well (EIP-712). */
export const DomainFacts = ({ data, network }: DomainFactsProps) => (
  <>
    {typedDataRows(data, 'domain')
      .filter(({ path, value }) => path !== 'chainId' && value !== undefined)
      .map(({ path, type, value = '' }) => (
        <Fact key={path} name={names.get(path) ?? readText(path).text}>
          {type === 'address' ? <Address value={value} /> : readText(value).text}
        </Fact>
      ))}
    <Fact name="Network">{data.domain.chainId === undefined ? 'Every network' : network}</Fact>
  </>
)

/** The fields that EIP-712 defines. */
const names: ReadonlyMap<string, string> = new Map([
  ['name', 'For'],
  ['version', 'Version'],
  ['verifyingContract', 'Contract'],
  ['salt', 'Salt'],
])
