import { parseTypedData } from '@portico/core'
import { readText } from '@portico/decode'
import { describeTypedData, type Step } from '@portico/decode/evm'
import { useEffect, useMemo, useState } from 'react'
import type { DemoChain } from '../config.ts'
import type { ApprovalRequest } from '../wallet/requests.ts'
import { Address } from './Address.tsx'
import { Approval } from './Approval.tsx'
import { findAccount } from './accounts.ts'
import { Fact, Facts, Warning } from './Facts.tsx'
import { nodeOf } from './nodeOf.ts'
import { requireAccount } from './requireAccount.ts'
import { Steps } from './Steps.tsx'
import type { ScreenProps } from './screenProps.ts'
import { TypedDataRows } from './TypedDataRows.tsx'

type TypedDataProps = ScreenProps & {
  chain: DemoChain
  request: Extract<ApprovalRequest, { kind: 'typedData' }>
}

/** Asks to sign structured data (EIP-712): in words where its form is known, and field by field. */
export const TypedData = ({ asked, chain, request }: TypedDataProps) => {
  const data = useMemo(() => parseTypedData(request.json), [request.json])
  const [steps, setSteps] = useState<readonly Step[]>()
  const { name, chainId } = data.domain
  const [only, ...others] = steps ?? []
  const isKnown = only !== undefined

  useEffect(() => {
    let current = true
    describeTypedData(nodeOf(chain), data).then(
      (read) => current && setSteps(read),
      () => current && setSteps([]),
    )
    return () => {
      current = false
    }
  }, [chain, data])

  return (
    <Approval
      asked={asked}
      title={only && others.length === 0 ? only.title : titleOf(name)}
      lead="Signing costs nothing, but a program may act on what you sign."
      ready={steps !== undefined}
      approve={() => requireAccount(request.address).signTypedData(data as never)}
    >
      {chainId === undefined && <Warning>This is good on every network.</Warning>}
      {chainId !== undefined && chainId !== BigInt(chain.id) && (
        <Warning>This is meant for another network than {chain.name}.</Warning>
      )}
      {steps && <Steps steps={steps} />}
      <details className="raw" open={!isKnown}>
        <summary>All that is signed</summary>
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

const titleOf = (name: unknown) =>
  typeof name === 'string' && name ? `Sign data for ${readText(name).text}` : 'Sign data'
