import type { TypedDataDefinition } from 'viem'
import { type DemoChain, isRecord } from '../config.ts'
import type { ApprovalRequest } from '../wallet/requests.ts'
import { Address } from './Address.tsx'
import { Approval } from './Approval.tsx'
import { findAccount } from './accounts.ts'
import { Fact, Facts, Warning } from './Facts.tsx'
import { requireAccount } from './requireAccount.ts'
import { ScrollText } from './ScrollText.tsx'
import type { ScreenProps } from './screenProps.ts'

type TypedDataProps = ScreenProps & {
  chain: DemoChain
  request: Extract<ApprovalRequest, { kind: 'typedData' }>
}

/** Asks to sign structured data (EIP-712); permissions to spend and other networks are called out. */
export const TypedData = ({ asked, chain, request }: TypedDataProps) => {
  const data = JSON.parse(request.json) as TypedDataDefinition & { domain?: unknown }
  const domain = isRecord(data.domain) ? data.domain : {}
  const name = typeof domain.name === 'string' ? domain.name : undefined
  const otherChain = domain.chainId !== undefined && Number(domain.chainId) !== chain.id

  return (
    <Approval
      asked={asked}
      title={name ? `Sign data for ${name}` : 'Sign data'}
      lead="Signing costs nothing, but a program may act on what you sign."
      approve={() => requireAccount(request.address).signTypedData(data)}
    >
      {/permit|order|allow/i.test(data.primaryType) && (
        <Warning>Whoever receives this signature may be able to move your tokens.</Warning>
      )}
      {otherChain && <Warning>This is meant for another network than {chain.name}.</Warning>}
      <Facts>
        <Fact name={findAccount(request.address)?.name ?? 'Account'}>
          <Address value={request.address} />
        </Fact>
        <Fact name="Kind">{data.primaryType}</Fact>
        {typeof domain.verifyingContract === 'string' && (
          <Fact name="Contract">
            <Address value={domain.verifyingContract} />
          </Fact>
        )}
      </Facts>
      <ScrollText title="Data">{JSON.stringify(data.message, null, 2)}</ScrollText>
    </Approval>
  )
}
