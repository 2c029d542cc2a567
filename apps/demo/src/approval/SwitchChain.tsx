import { Fact, Facts } from '@portico/approval'
import type { DemoChain } from '../config.ts'
import { Approval } from './Approval.tsx'
import type { ScreenProps } from './screenProps.ts'

type SwitchChainProps = ScreenProps & {
  from: DemoChain
  chains: readonly DemoChain[]
  chainId: number
}

/** Asks the visitor to use another network that the wallet knows. */
export const SwitchChain = ({
  pendingRequest,
  storage,
  from,
  chains,
  chainId,
}: SwitchChainProps) => {
  const to = chains.find(({ id }) => id === chainId)
  return (
    <Approval
      pendingRequest={pendingRequest}
      title={`Switch to ${to?.name ?? 'an unknown network'}`}
      lead="The wallet will use this network for all connected sites."
      ready={to !== undefined}
      approve={() => {
        storage.write({ ...storage.read(), chainId })
        return null
      }}
    >
      <Facts>
        <Fact name="From">{from.name}</Fact>
        <Fact name="To">{to?.name}</Fact>
      </Facts>
    </Approval>
  )
}
