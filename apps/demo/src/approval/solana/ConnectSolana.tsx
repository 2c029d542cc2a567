import { useState } from 'react'
import type { DemoSolana } from '../../config.ts'
import { approveSolana } from '../../wallet/state.ts'
import { AccountChoice } from '../AccountChoice.tsx'
import { Approval } from '../Approval.tsx'
import { connectLead } from '../connectLead.ts'
import type { ScreenProps } from '../screenProps.ts'
import {
  accessTo,
  findSolanaAccount,
  type SolanaWalletAccount,
  solanaAccounts,
} from './accounts.ts'
import { SolBalance } from './SolBalance.tsx'

/** Asks the visitor which Solana account a site may see. */
export const ConnectSolana = ({
  pendingRequest,
  storage,
  cluster,
}: ScreenProps & { cluster: DemoSolana }) => {
  const known = findSolanaAccount(storage.read().solana[pendingRequest.origin]?.address ?? '')
  const [account, setAccount] = useState(known ?? solanaAccounts[0])

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={`Connect to ${new URL(pendingRequest.origin).host}`}
      lead={`On ${cluster.name}. ${connectLead}`}
      ready={account !== undefined}
      approve={() => {
        const access = accessTo(account as SolanaWalletAccount)
        storage.write(approveSolana(storage.read(), pendingRequest.origin, access))
        return access
      }}
    >
      <AccountChoice
        options={solanaAccounts}
        chosen={account}
        choose={setAccount}
        addressOf={({ address }) => address}
        describe={({ address }) => <SolBalance cluster={cluster} address={address} />}
      />
    </Approval>
  )
}
