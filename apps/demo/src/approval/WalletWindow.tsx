import { useMemo } from 'react'
import { type DemoConfig, defaultConfig } from '../config.ts'
import { knownChains } from '../wallet/state.ts'
import { openStorage } from '../wallet/storage.ts'
import { AddChain } from './AddChain.tsx'
import { Banner } from './Banner.tsx'
import { Connect } from './Connect.tsx'
import { Home } from './Home.tsx'
import { Send } from './Send.tsx'
import { Sign } from './Sign.tsx'
import { SignIn } from './SignIn.tsx'
import { SwitchChain } from './SwitchChain.tsx'
import { isSolanaRequest, SolanaScreen } from './solana/SolanaScreen.tsx'
import { TypedData } from './TypedData.tsx'
import { useRequest, type WindowRequest } from './useRequest.ts'

/** The demo wallet's window: one screen for each kind of request. */
export const WalletWindow = ({ config }: { config: DemoConfig }) => {
  const windowRequest = useRequest()
  return (
    <div className="window">
      <Banner />
      <Screen windowRequest={windowRequest} config={config} />
    </div>
  )
}

const Screen = ({
  windowRequest,
  config,
}: {
  windowRequest: WindowRequest
  config: DemoConfig
}) => {
  const builtIn = config.chains[0] ?? (defaultConfig.chains[0] as (typeof config.chains)[number])
  const storage = useMemo(() => openStorage(builtIn), [builtIn])
  if (windowRequest.status === 'waiting') return <main className="body" aria-busy="true" />
  const chains = knownChains(storage.read(), builtIn)
  if (windowRequest.status === 'nobody') {
    return <Home storage={storage} chains={chains} cluster={config.solana} />
  }

  const { request } = windowRequest
  const shared = { pendingRequest: windowRequest, storage }
  if (isSolanaRequest(request)) {
    return <SolanaScreen {...shared} request={request} cluster={config.solana} />
  }
  const isOnChain = request.kind === 'send' || request.kind === 'signIn'
  const chainId = isOnChain ? request.chainId : storage.read().chainId
  const chain = chains.find(({ id }) => id === chainId) ?? builtIn
  switch (request.kind) {
    case 'connect':
      return <Connect {...shared} chain={chain} />
    case 'signIn':
      return <SignIn {...shared} chain={chain} request={request} />
    case 'switch':
      return <SwitchChain {...shared} from={chain} chains={chains} chainId={request.chainId} />
    case 'add':
      return <AddChain {...shared} chain={request.chain} />
    case 'send':
      return <Send {...shared} chain={chain} request={request} />
    case 'sign':
      return <Sign {...shared} request={request} />
    case 'typedData':
      return <TypedData {...shared} chain={chain} request={request} />
  }
}
