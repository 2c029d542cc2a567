import type { DemoChain } from '../config.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { accounts, type WalletAccount } from './accounts.ts'
import { EvmBalance } from './EvmBalance.tsx'

type EvmAccountChoiceProps = {
  chain: DemoChain
  chosen: WalletAccount | undefined
  choose: (account: WalletAccount) => void
}

/** Shows the wallet's EVM accounts with their balances. A site may see one of them. */
export const EvmAccountChoice = ({ chain, chosen, choose }: EvmAccountChoiceProps) => (
  <AccountChoice
    options={accounts}
    chosen={chosen}
    choose={choose}
    addressOf={({ signer }) => signer.address}
    describe={({ signer }) => <EvmBalance chain={chain} address={signer.address} />}
  />
)
