import { PorticoProvider } from '@portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readConfig } from './config.ts'
import { createDemoPortico } from './createDemoPortico.ts'
import { createEventLog } from './panel/eventLog.ts'
import { Shop } from './shop/Shop.tsx'
import { applyTheme, readTheme } from './shop/theme.ts'
import './fonts.ts'
import './shop/base.css'

const theme = readTheme()
applyTheme(theme)

const log = createEventLog()
const config = readConfig()
const portico = createDemoPortico(config, { theme, onEvent: log.add })
const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <Shop log={log} config={config} />
      </PorticoProvider>
    </StrictMode>,
  )
}
