import { Avatar } from '@portico/approval'
import { Screen } from '../parts/Screen.tsx'
import { ShortAddress } from '../parts/ShortAddress.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { maxAccounts } from '../settings.ts'

/** Chooses the account in use, or makes one more. */
export function Accounts({ back }: { back: () => void }) {
  const wallet = useWallet()
  const { accounts, settings } = useWalletState()
  const { isBusy, run } = useAction()
  return (
    <Screen
      title="Accounts"
      lead="Sites that may see an account are told when you change to it."
      back={back}
    >
      <fieldset>
        <legend className="visually-hidden">Account in use</legend>
        {accounts.map(({ index, eip155, solana }) => (
          <label key={index} className="option">
            <Avatar address={eip155} />
            <span className="option-names">
              <span>Account {index + 1}</span>
              <ShortAddress value={eip155} />
              <ShortAddress value={solana} />
            </span>
            <input
              type="radio"
              name="account"
              aria-label={`Account ${index + 1}`}
              checked={index === settings.account}
              onChange={() => wallet.chooseAccount(index)}
            />
          </label>
        ))}
      </fieldset>
      <div className="screen-end">
        {accounts.length < maxAccounts && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => run(() => wallet.addAccount())}
          >
            Add an account
          </button>
        )}
        <button type="button" className="button button-primary" onClick={back}>
          Done
        </button>
      </div>
    </Screen>
  )
}
