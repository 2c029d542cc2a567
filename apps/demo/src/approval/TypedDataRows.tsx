import { Address, Fact, Facts } from '@portico/approval'
import { type ParsedTypedData, typedDataRows } from '@portico/core/internal'
import { readText } from '@portico/decode'

type TypedDataRowsProps = { data: ParsedTypedData; part: 'message' | 'domain' }

/** Shows typed data field by field, as its types define: all that is signed, and nothing else (EIP-712). */
export const TypedDataRows = ({ data, part }: TypedDataRowsProps) => (
  <Facts>
    {typedDataRows(data, part).map(({ path, type, value }) =>
      value === undefined ? null : (
        <Fact key={path} name={path}>
          {type === 'address' ? <Address value={value} /> : <bdi>{readText(value).text}</bdi>}
        </Fact>
      ),
    )}
  </Facts>
)
