import { findTool, tools } from './tools.ts'

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Places letters as in a window, which the headless shell does not do by default.
  '--font-render-hinting=none',
]

/**
 * Launch options for the system's Chromium, for measurements. The flags stop its calls to its maker's services, which a
 * closed network refuses.
 */
export const wholeLaunch = {
  executablePath: findTool(tools.chromium) ?? 'chromium',
  headless: true,
  args: flags,
}

/** The same options for its headless shell, if there is one: for component tests and browser specs. */
export const browserLaunch = {
  ...wholeLaunch,
  executablePath: findTool(tools.headlessShell) ?? wholeLaunch.executablePath,
}

/** Launch options for the system's Firefox: no reports to its maker, no motion, and a clipboard that specs may use. */
export const firefoxLaunch = {
  executablePath: findTool(tools.firefox) ?? 'firefox',
  headless: true,
  firefoxUserPrefs: {
    // Test clicks and keys do not reach a frame that lives in another process than its page.
    'fission.webContentIsolationStrategy': 0,
    'ui.prefersReducedMotion': 1,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  },
}
