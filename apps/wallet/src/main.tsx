import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readConfig } from './config.ts'
import { installWorker } from './installWorker.ts'
import { WalletContext } from './parts/useWallet.ts'
import { createWallet } from './wallet/createWallet.ts'
import { takeLink } from './wallet/links.ts'
import { webPlatform } from './wallet/platform.ts'
import './base.css'

const root = document.getElementById('root')
// Before everything else: no other code may see the link that opened the page.
const opened = takeLink(location, history)
if (root) {
  const wallet = createWallet(readConfig(), webPlatform())
  createRoot(root).render(
    <StrictMode>
      <WalletContext value={wallet}>
        <App />
      </WalletContext>
    </StrictMode>,
  )
  wallet.start(opened)
  installWorker()
}
