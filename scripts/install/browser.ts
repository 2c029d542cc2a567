import { findTool, tools } from './tools.ts'

/**
 * Launch options for the system's Chromium, shared by component tests, browser specs and size
 * checks. The flags keep it from calling its maker's services, which a closed network refuses.
 */
export const browserLaunch = {
  executablePath: findTool(tools.chromium) ?? 'chromium',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}
