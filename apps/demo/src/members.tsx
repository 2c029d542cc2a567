import { PorticoProvider } from '@portico/react'
import { signInWithServer } from '@portico/sign-in'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readConfig } from './config.ts'
import { createDemoPortico } from './createDemoPortico.ts'
import { Members } from './members/Members.tsx'
import { applyTheme, readTheme } from './shop/theme.ts'
import './fonts.ts'
import './shop/base.css'

const theme = readTheme()
applyTheme(theme)

/** `?optional` shows the page for wallets that may stay signed out. */
const required = !new URLSearchParams(location.search).has('optional')
const portico = createDemoPortico(readConfig(), { theme, signIn: signInWithServer({ required }) })
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <Members />
      </PorticoProvider>
    </StrictMode>,
  )
}
