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
    // Letters stand where a window would have them, which the headless shell does not do by itself.
    '--font-render-hinting=none',
  ],
}

/**
 * Launch options for the system's Firefox: no report to its maker, no motion, and a clipboard that
 * specs may use.
 */
export const firefoxLaunch = {
  executablePath: findTool(tools.firefox) ?? 'firefox',
  headless: true,
  firefoxUserPrefs: {
    'ui.prefersReducedMotion': 1,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  },
}
