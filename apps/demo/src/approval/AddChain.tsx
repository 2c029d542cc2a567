import { Fact, Facts, useLoaded, Warning } from '@portico/approval'
import { nodeClient } from '@portico/decode/evm'
import { useCallback } from 'react'
import { getChainId } from 'viem/actions'
import type { DemoChain } from '../config.ts'
import { addChain } from '../wallet/state.ts'
import { Approval } from './Approval.tsx'
import type { ScreenProps } from './screenProps.ts'

/** Asks the visitor to add a network, after its node has proved that it belongs to the network. */
export const AddChain = ({
  pendingRequest,
  storage,
  chain,
}: ScreenProps & { chain: DemoChain }) => {
  const load = useCallback(() => getChainId(nodeClient(chain)), [chain])
  const { value, isFailed } = useLoaded(load)
  const check = checkOf(chain.id, value, isFailed)

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={`Add ${chain.name}`}
      lead="The wallet will add this network and switch to it."
      ready={check === 'good'}
      approve={() => {
        storage.write(addChain(storage.read(), chain))
        return null
      }}
    >
      <Facts>
        <Fact name="Network number">{chain.id}</Fact>
        <Fact name="Node">{chain.rpcUrl}</Fact>
        <Fact name="Coin">{chain.symbol}</Fact>
        <Fact name="Check">{checkText[check]}</Fact>
      </Facts>
      {check === 'other' && (
        <Warning>This node belongs to another network, so it can’t be added.</Warning>
      )}
      {check === 'silent' && <Warning>This node isn’t answering, so it can’t be added.</Warning>}
    </Approval>
  )
}

function checkOf(
  expected: number,
  id: number | undefined,
  isFailed: boolean,
): keyof typeof checkText {
  if (isFailed) return 'silent'
  if (id === undefined) return 'checking'
  return id === expected ? 'good' : 'other'
}

const checkText = {
  checking: 'Asking the node',
  good: 'The node answers for this network',
  silent: 'No answer',
  other: 'Another network answered',
}
