import { Fact, Facts, useLoaded, Warning } from '@portico/approval'
import { useCallback } from 'react'
import { rpc } from '../chains/rpc.ts'
import type { Chain } from '../config.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { evmChainId } from '../requests/evmChainId.ts'
import { Approval } from './Approval.tsx'
import type { RequestProps } from './requestProps.ts'

/** Asks the owner to add a network (EIP-3085), after its node has proved that it belongs to the network. */
export function AddChain({ pending, count, parsed: { chain } }: RequestProps<'addChain'>) {
  const wallet = useWallet()
  const { chains } = useWalletState()
  const known = chains.find(({ id }) => id === chain.id)
  const named = chains.find(({ name }) => name.toLowerCase() === chain.name.toLowerCase())
  const { isRight, isWrong, isFailed } = useNodeCheck(chain, known !== undefined)
  return (
    <Approval
      pending={pending}
      count={count}
      title={known ? `Switch to ${known.name}` : `Add ${chain.name}`}
      lead={
        known
          ? 'The wallet already has this network and keeps its own node.'
          : 'The wallet will add this network and switch to it. Its node sees what you do there.'
      }
      label={known || isRight || isWrong || isFailed ? 'Approve' : 'Checking'}
      isReady={known !== undefined || isRight}
      approve={() => wallet.approveChain(pending)}
    >
      {!known && isFailed && (
        <Warning>This node isn’t answering, so the network can’t be added.</Warning>
      )}
      {!known && isWrong && (
        <Warning>This node belongs to another network, so it can’t be added.</Warning>
      )}
      {!known && named && (
        <Warning>{`Another network in this wallet is called ${named.name}. Check the network number.`}</Warning>
      )}
      <Facts>
        <Fact name="Network number">{evmChainId(chain.id)}</Fact>
        <Fact name="Node">{(known ?? chain).rpcUrl}</Fact>
        <Fact name="Coin">{(known ?? chain).symbol}</Fact>
      </Facts>
    </Approval>
  )
}

/** Checks whether a chain's node belongs to it. A node that will not be used is not called. */
function useNodeCheck(chain: Chain, isKnown: boolean) {
  const load = useCallback(
    // A node that is not used must not learn who looks at the request.
    async () => (isKnown ? undefined : Number(await rpc(chain, 'eth_chainId', []))),
    [chain, isKnown],
  )
  const { value, isFailed } = useLoaded(load)
  const isRight = value === evmChainId(chain.id)
  return { isRight, isWrong: value !== undefined && !isRight, isFailed }
}
