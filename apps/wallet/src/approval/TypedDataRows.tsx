import { Address } from '@portico/approval'
import { type ParsedTypedData, typedDataRows } from '@portico/core/internal'
import { readText } from '@portico/decode'

/** Shows typed data field by field, as its types define: all that is signed, and nothing else (EIP-712). */
export const TypedDataRows = ({
  data,
  part,
  label,
}: {
  data: ParsedTypedData
  part: 'message' | 'domain'
  label: string
}) => (
  <table className="data" aria-label={label}>
    <colgroup>
      <col className="data-names" />
      <col />
    </colgroup>
    <tbody>
      {typedDataRows(data, part).map(({ path, depth, name, type, value }) => (
        <tr key={path}>
          <th
            scope={value === undefined ? 'rowgroup' : 'row'}
            colSpan={value === undefined ? 2 : 1}
            data-depth={Math.min(depth, 3)}
          >
            {name}
          </th>
          {value !== undefined && (
            <td dir="auto">
              {type === 'address' ? <Address value={value} /> : readText(value).text}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
