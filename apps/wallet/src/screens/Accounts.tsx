import { Avatar } from '@portico/approval'
import { ShortAddress } from '../parts/ShortAddress.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { maxAccounts } from '../settings.ts'
import { ChoiceScreen } from './ChoiceScreen.tsx'

/** Selects the account in use, or adds another one. */
export function Accounts({ back }: { back: () => void }) {
  const wallet = useWallet()
  const { accounts, settings } = useWalletState()
  const { isBusy, run } = useAction()
  const addButton = (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy}
      onClick={() => run(() => wallet.addAccount())}
    >
      Add account
    </button>
  )
  return (
    <ChoiceScreen
      title="Accounts"
      lead="When you switch accounts, sites that can see the account are notified."
      legend="Account in use"
      name="account"
      choices={accounts.map(({ index, eip155, solana }) => ({
        key: index,
        label: `Account ${index + 1}`,
        isChosen: index === settings.account,
        choose: () => wallet.chooseAccount(index),
        children: (
          <>
            <Avatar address={eip155} />
            <span className="option-names">
              <span>{`Account ${index + 1}`}</span>
              <ShortAddress value={eip155} />
              <ShortAddress value={solana} />
            </span>
          </>
        ),
      }))}
      end={accounts.length < maxAccounts && addButton}
      back={back}
    />
  )
}
