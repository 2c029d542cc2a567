import { useState } from 'react'
import type { DemoChain } from '../config.ts'
import { approve } from '../wallet/state.ts'
import { Approval } from './Approval.tsx'
import { accounts, findAccount } from './accounts.ts'
import { connectLead } from './connectLead.ts'
import { EvmAccountChoice } from './EvmAccountChoice.tsx'
import type { ScreenProps } from './screenProps.ts'

/** Asks the visitor which account a site may see. */
export const Connect = ({ pendingRequest, storage, chain }: ScreenProps & { chain: DemoChain }) => {
  const known = findAccount(storage.read().approvals[pendingRequest.origin] ?? '')
  const [account, setAccount] = useState(known ?? accounts[0])
  const address = account?.signer.address

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={`Connect to ${new URL(pendingRequest.origin).host}`}
      lead={connectLead}
      ready={address !== undefined}
      approve={() => {
        if (address) storage.write(approve(storage.read(), pendingRequest.origin, address))
        return [address]
      }}
    >
      <EvmAccountChoice chain={chain} chosen={account} choose={setAccount} />
    </Approval>
  )
}
