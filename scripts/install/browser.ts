import { findTool, tools } from './tools.ts'

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Letters stand where a window would have them, which the headless shell does not do by itself.
  '--font-render-hinting=none',
]

/**
 * Launch options for the system's Chromium, for what is measured. The flags keep it from calling its
 * maker's services, which a closed network refuses.
 */
export const wholeLaunch = {
  executablePath: findTool(tools.chromium) ?? 'chromium',
  headless: true,
  args: flags,
}

/** The same of its headless shell, where there is one: for component tests and browser specs. */
export const browserLaunch = {
  ...wholeLaunch,
  executablePath: findTool(tools.headlessShell) ?? wholeLaunch.executablePath,
}

/**
 * Launch options for the system's Firefox: no report to its maker, no motion, and a clipboard that
 * specs may use.
 */
export const firefoxLaunch = {
  executablePath: findTool(tools.firefox) ?? 'firefox',
  headless: true,
  firefoxUserPrefs: {
    // Presses and keys of a test come to no frame that lives in another process than its page.
    'fission.webContentIsolationStrategy': 0,
    'ui.prefersReducedMotion': 1,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  },
}
