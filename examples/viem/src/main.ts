import { createPortico, getProvider, walletsOf, watchWallets } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { createWalletClient, custom } from 'viem'

const network = defineEvmNetwork({
  id: 31337,
  name: 'Portico Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
})

const portico = createPortico({ adapters: [evm()], networks: [network] })
const part = (id: string) => document.getElementById(id) as HTMLElement
const report = (text: string) => {
  part('outcome').textContent = text
}

function showWallets(): void {
  const items = walletsOf(portico).map(({ connectorUid, name }) => {
    const button = document.createElement('button')
    button.textContent = name
    button.disabled = !connectorUid
    button.onclick = () =>
      connectorUid &&
      portico.connect({ wallet: connectorUid }).catch((error: Error) => report(error.message))
    const item = document.createElement('li')
    item.append(button)
    return item
  })
  part('wallets').replaceChildren(...items)
}

function showAccount(): void {
  const [connection] = portico.store.getState().connections
  part('account').textContent = connection?.caipAddress ?? 'Nobody is connected.'
  part('sign').hidden = !connection
}

part('sign').onclick = async () => {
  const provider = getProvider(portico)
  if (!provider) return
  const client = createWalletClient({ transport: custom(provider) })
  try {
    const [account] = await client.getAddresses()
    if (account) report(await client.signMessage({ account, message: 'Hello from viem' }))
  } catch (error) {
    report(error instanceof Error ? error.message : String(error))
  }
}

watchWallets(portico, showWallets)
portico.store.subscribe(showAccount)
showWallets()
showAccount()
