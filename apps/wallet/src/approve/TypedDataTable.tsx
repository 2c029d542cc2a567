import { readText } from '@portico/decode'
import { useMemo } from 'react'
import { cut } from '../cut.ts'
import { Address } from '../parts/Address.tsx'
import { Fact, Facts, Warning } from '../parts/Facts.tsx'
import { useWallet } from '../parts/useWallet.ts'
import { rowsOf } from '../requests/typedData.ts'
import { Approval } from './Approval.tsx'
import { DomainFacts } from './DomainFacts.tsx'
import { need, type RequestProps, useSubject } from './requestProps.ts'

/** Asks to sign structured data (EIP-712): every field that is signed, and no other. */
export function TypedDataTable({ asked, count, ask }: RequestProps<'typedData'>) {
  const wallet = useWallet()
  const { account, chain } = useSubject({ asked, address: ask.address })
  const { data } = ask
  const rows = useMemo(() => rowsOf(data), [data])
  const { name } = data.domain
  const approve = () =>
    wallet.approveRequest(asked, (keyring) =>
      keyring.evm(need(account).index).signTypedData({ ...data } as never),
    )
  return (
    <Approval
      asked={asked}
      count={count}
      title={typeof name === 'string' ? `Sign data for ${cut(readText(name).text)}` : 'Sign data'}
      lead="Signing costs nothing, but a program may act on what you sign."
      label="Sign"
      isReady={account !== undefined}
      approve={approve}
    >
      {/permit|order|allow/i.test(data.primaryType) && (
        <Warning>Whoever receives this signature may be able to move your tokens.</Warning>
      )}
      <table className="data" aria-label="Data">
        <colgroup>
          <col className="data-names" />
          <col />
        </colgroup>
        <tbody>
          {rows.map(({ path, depth, name, value }) => (
            <tr key={path}>
              <th
                scope={value === undefined ? 'rowgroup' : 'row'}
                colSpan={value === undefined ? 2 : 1}
                data-depth={Math.min(depth, 3)}
              >
                {name}
              </th>
              {value !== undefined && <td dir="auto">{readText(value).text}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Facts>
        <Fact name="Kind">{data.primaryType}</Fact>
        <DomainFacts domain={data.domain} network={chain?.name} />
        <Fact name={`Account ${(account?.index ?? 0) + 1}`}>
          <Address value={ask.address} />
        </Fact>
      </Facts>
    </Approval>
  )
}
