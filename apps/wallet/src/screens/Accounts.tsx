import { Avatar } from '@portico/approval'
import { ShortAddress } from '../parts/ShortAddress.tsx'
import { useAction } from '../parts/useAction.ts'
import { useText } from '../parts/useText.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { maxAccounts } from '../settings.ts'
import { ChoiceScreen } from './ChoiceScreen.tsx'

/** Selects the account in use, or adds another one. */
export function Accounts({ back }: { back: () => void }) {
  const { say } = useText()
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
      {say('addAccount')}
    </button>
  )
  return (
    <ChoiceScreen
      title={say('accounts')}
      lead={say('accountsLead')}
      legend={say('accountInUse')}
      name="account"
      choices={accounts.map(({ index, eip155, solana }) => ({
        key: index,
        label: say('accountNumber', { number: index + 1 }),
        isChosen: index === settings.account,
        choose: () => wallet.chooseAccount(index),
        children: (
          <>
            <Avatar address={eip155} />
            <span className="option-names">
              <span>{say('accountNumber', { number: index + 1 })}</span>
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
