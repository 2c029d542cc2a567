import { type ParsedTypedData, typedDataRows } from '@portico/core'
import { readText } from '@portico/decode'
import { Fact, Facts } from './Facts.tsx'

type TypedDataRowsProps = { data: ParsedTypedData; part: 'message' | 'domain' }

/** Structured data field by field, as its types say: all that is signed, and nothing else (EIP-712). */
export const TypedDataRows = ({ data, part }: TypedDataRowsProps) => (
  <Facts>
    {typedDataRows(data, part).map(({ path, value }) =>
      value === undefined ? null : (
        <Fact key={path} name={path}>
          <bdi>{readText(value).text}</bdi>
        </Fact>
      ),
    )}
  </Facts>
)
