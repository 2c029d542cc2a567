import { nodeClient } from '@portico/decode/evm'
import { useEffect, useState } from 'react'
import { getChainId } from 'viem/actions'
import type { DemoChain } from '../config.ts'
import { addChain } from '../wallet/state.ts'
import { Approval } from './Approval.tsx'
import { Fact, Facts, Warning } from './Facts.tsx'
import type { ScreenProps } from './screenProps.ts'

/** Asks to add a network, after its node has proved to speak for that network. */
export const AddChain = ({ asked, storage, chain }: ScreenProps & { chain: DemoChain }) => {
  const [check, setCheck] = useState<'checking' | 'good' | 'silent' | 'other'>('checking')

  useEffect(() => {
    let current = true
    getChainId(nodeClient(chain))
      .then((id) => (id === chain.id ? 'good' : 'other'))
      .catch(() => 'silent' as const)
      .then((next) => current && setCheck(next))
    return () => {
      current = false
    }
  }, [chain])

  return (
    <Approval
      asked={asked}
      title={`Add ${chain.name}`}
      lead="The wallet will remember this network and switch to it."
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
        <Warning>This node belongs to another network, so it cannot be added.</Warning>
      )}
      {check === 'silent' && <Warning>This node does not answer, so it cannot be added.</Warning>}
    </Approval>
  )
}

const checkText = {
  checking: 'Asking the node',
  good: 'The node answers for this network',
  silent: 'No answer',
  other: 'Another network answered',
}
