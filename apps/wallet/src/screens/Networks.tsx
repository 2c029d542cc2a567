import { useText } from '../parts/useText.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { ChoiceScreen } from './ChoiceScreen.tsx'

/** Selects the network in use. */
export function Networks({ back }: { back: () => void }) {
  const { say } = useText()
  const wallet = useWallet()
  const { chains, settings } = useWalletState()
  return (
    <ChoiceScreen
      title={say('network')}
      lead={say('networkLead')}
      legend={say('networkInUse')}
      name="network"
      choices={chains.map(({ id, name, symbol }) => ({
        key: id,
        label: name,
        isChosen: id === settings.chainId,
        choose: () => wallet.chooseChain(id),
        children: (
          <>
            <span className="list-icon" aria-hidden="true">
              {[...name][0]}
            </span>
            <span className="option-names">
              <span dir="auto">{name}</span>
              <span className="field-hint">{symbol}</span>
            </span>
          </>
        ),
      }))}
      back={back}
    />
  )
}
