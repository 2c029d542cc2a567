import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readConfig } from './config.ts'
import { textsOf } from './i18n/texts.ts'
import { installWorker } from './installWorker.ts'
import { TextContext } from './parts/useText.ts'
import { WalletContext } from './parts/useWallet.ts'
import { createWallet } from './wallet/createWallet.ts'
import { takeLink } from './wallet/links.ts'
import { webPlatform } from './wallet/platform.ts'
import './base.css'

const root = document.getElementById('root')
// Before everything else: no other code may see the link that opened the page.
const opened = takeLink(location, history)
if (root) {
  const translation = textsOf(navigator.language)
  const { language, direction, say } = translation
  Object.assign(document.documentElement, { lang: language, dir: direction })
  const wallet = createWallet(readConfig(), webPlatform(), say)
  createRoot(root).render(
    <StrictMode>
      <TextContext value={translation}>
        <WalletContext value={wallet}>
          <App />
        </WalletContext>
      </TextContext>
    </StrictMode>,
  )
  wallet.start(opened)
  installWorker()
}
