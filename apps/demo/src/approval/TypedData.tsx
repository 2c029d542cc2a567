import { Address, Fact, Facts, typedDataTitle, useLoaded, Warning } from '@portico/approval'
import { Steps } from '@portico/approval/evm'
import { parseTypedData } from '@portico/core/adapter'
import { describeTypedData } from '@portico/decode/evm'
import { useCallback, useMemo } from 'react'
import type { DemoChain } from '../config.ts'
import type { ApprovalRequest } from '../wallet/requests.ts'
import { Approval } from './Approval.tsx'
import { findAccount } from './accounts.ts'
import { nodeOf } from './nodeOf.ts'
import { requireAccount } from './requireAccount.ts'
import type { ScreenProps } from './screenProps.ts'
import { TypedDataRows } from './TypedDataRows.tsx'

type TypedDataProps = ScreenProps & {
  chain: DemoChain
  request: Extract<ApprovalRequest, { kind: 'typedData' }>
}

/** Asks the visitor to sign typed data (EIP-712): in words if its form is known, and field by field. */
export const TypedData = ({ pendingRequest, chain, request }: TypedDataProps) => {
  const data = useMemo(() => parseTypedData(request.json), [request.json])
  const load = useCallback(() => describeTypedData(nodeOf(chain), data), [chain, data])
  const { value: steps, isFailed } = useLoaded(load)
  const { name, chainId } = data.domain

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={typedDataTitle(steps, name)}
      lead="Signing is free, but a contract may act on what you sign."
      ready={steps !== undefined || isFailed}
      approve={() => requireAccount(request.address).signTypedData(data as never)}
    >
      {chainId === undefined && <Warning>This is valid on every network.</Warning>}
      {chainId !== undefined && chainId !== BigInt(chain.id) && (
        <Warning>{`This is meant for another network than ${chain.name}.`}</Warning>
      )}
      {steps && <Steps steps={steps} />}
      <details className="raw" open={!steps?.length}>
        <summary>Full message</summary>
        <TypedDataRows data={data} part="message" />
      </details>
      <Facts>
        <Fact name="Kind">{data.primaryType}</Fact>
      </Facts>
      <TypedDataRows data={data} part="domain" />
      <Facts>
        <Fact name={findAccount(request.address)?.name ?? 'Account'}>
          <Address value={request.address} />
        </Fact>
      </Facts>
    </Approval>
  )
}
