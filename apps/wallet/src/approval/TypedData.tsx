import { Address, Fact, Facts, typedDataTitle, useLoaded } from '@portico/approval'
import { Steps } from '@portico/approval/evm'
import { describeTypedData, hashTypedData } from '@portico/decode/evm'
import { useCallback } from 'react'
import { useWallet } from '../parts/useWallet.ts'
import { Approval } from './Approval.tsx'
import { DomainFacts } from './DomainFacts.tsx'
import { nodeOf } from './nodeOf.ts'
import { type RequestProps, required, useSubject } from './requestProps.ts'
import { TypedDataRows } from './TypedDataRows.tsx'

/** Asks the owner to sign typed data (EIP-712): in words if its form is known, and field by field. */
export function TypedData({ pending, count, parsed }: RequestProps<'typedData'>) {
  const wallet = useWallet()
  const { account, chain } = useSubject({ pending, address: parsed.address })
  const { data } = parsed
  const load = useCallback(async () => describeTypedData(nodeOf(chain), data), [chain, data])
  const { value: steps, isFailed } = useLoaded(load)
  const isKnown = steps !== undefined && steps.length > 0
  const { name } = data.domain
  const approve = () =>
    wallet.approveRequest(pending, (keyring) =>
      // The parsed data is shown and signed; the site's own text is not used.
      keyring.evm(required(account).index).sign({ hash: hashTypedData(data) }),
    )
  return (
    <Approval
      pending={pending}
      count={count}
      title={typedDataTitle(steps, name)}
      lead="Signing is free, but a contract may act on what you sign."
      label={steps || isFailed ? 'Sign' : 'Reading'}
      isRisky={steps?.some(({ warning }) => warning !== undefined)}
      isReady={account !== undefined && (steps !== undefined || isFailed)}
      approve={approve}
    >
      {isKnown && <Steps steps={steps} />}
      <details className="raw" open={!isKnown}>
        <summary>Full message</summary>
        <TypedDataRows data={data} part="message" label="Data" />
      </details>
      {data.unsigned > 0 && <p>The site also sent values that you don’t sign.</p>}
      <Facts>
        <Fact name="Kind">{data.primaryType}</Fact>
        <DomainFacts data={data} network={chain?.name} />
        <Fact name={`Account ${(account?.index ?? 0) + 1}`}>
          <Address value={parsed.address} />
        </Fact>
      </Facts>
    </Approval>
  )
}
