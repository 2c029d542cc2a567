import { Address, Fact, Facts } from '@portico/approval'
import { useState } from 'react'
import type { DemoChain, DemoSolana } from '../config.ts'
import { revoke, revokeSolana } from '../wallet/state.ts'
import type { WalletStorage } from '../wallet/storage.ts'
import { accounts } from './accounts.ts'
import { EvmBalance } from './EvmBalance.tsx'
import { solanaAccounts } from './solana/accounts.ts'
import { SolBalance } from './solana/SolBalance.tsx'
import './Home.css'

type HomeProps = {
  storage: WalletStorage
  chains: readonly DemoChain[]
  cluster: DemoSolana | undefined
}

/** Shows the window without a request: accounts, networks and approved sites. */
export const Home = ({ storage, chains, cluster }: HomeProps) => {
  const [state, setState] = useState(storage.read)
  const chain = chains.find(({ id }) => id === state.chainId) ?? chains[0]
  const origins = [...new Set([state.approvals, state.solana].flatMap(Object.keys))]

  const disconnect = (origin: string) => {
    storage.write(revokeSolana(revoke(storage.read(), origin), origin))
    setState(storage.read())
  }

  return (
    <main className="body">
      <h1>Nothing to approve</h1>
      <p className="lead">A site opens this window when it asks the wallet for something.</p>
      <Facts>
        {accounts.map(({ name, signer }) => (
          <Fact key={name} name={name}>
            {chain && <EvmBalance chain={chain} address={signer.address} />}
            <Address value={signer.address} />
          </Fact>
        ))}
        <Fact name="Network">{chain?.name}</Fact>
        {cluster &&
          solanaAccounts.map(({ name, address }) => (
            <Fact key={address} name={`${name} on ${cluster.name}`}>
              <SolBalance cluster={cluster} address={address} />
              <Address value={address} />
            </Fact>
          ))}
      </Facts>
      <h2>Connected sites</h2>
      {origins.length === 0 && <p className="lead">No site is connected.</p>}
      <ul className="sites">
        {origins.map((origin) => (
          <li key={origin}>
            <span>{origin}</span>
            <button
              type="button"
              className="button button-small"
              aria-label={`Disconnect ${origin}`}
              onClick={() => disconnect(origin)}
            >
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
