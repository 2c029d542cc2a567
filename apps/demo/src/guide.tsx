import { PorticoProvider } from '@portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readConfig } from './config.ts'
import { createDemoPortico } from './createDemoPortico.ts'
import { Guide } from './guide/Guide.tsx'
import { applyTheme, readTheme } from './shop/theme.ts'
import './fonts.ts'
import './shop/base.css'

const theme = readTheme()
applyTheme(theme)

const portico = createDemoPortico(readConfig(), { theme })
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <Guide />
      </PorticoProvider>
    </StrictMode>,
  )
}
