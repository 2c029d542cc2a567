import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { ChoiceScreen } from './ChoiceScreen.tsx'

/** Selects the network in use. */
export function Networks({ back }: { back: () => void }) {
  const wallet = useWallet()
  const { chains, settings } = useWalletState()
  return (
    <ChoiceScreen
      title="Network"
      lead="Each network has its own balance. Sites that use a network are notified when you switch to it."
      legend="Network in use"
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
