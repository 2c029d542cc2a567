/** Values of `--portico-*` variables by name, as the option `themeVariables` takes them. */
export type ThemeVariables = Readonly<Record<`--portico-${string}`, string>>

/**
 * Ready-made values for the option `themeVariables`. Each supports light and dark, and all text in them has a contrast
 * of 4.5:1 or more. Spread one and change what you like.
 */
export const themes = {
  /** Cool grays, small corners, black or white as the accent color. */
  graphite: {
    '--portico-accent': 'light-dark(#16181d, #f2f4f8)',
    '--portico-radius': '10px',
    '--portico-surface': 'light-dark(#ffffff, #15171b)',
    '--portico-surface-raised': 'light-dark(#f3f4f6, #212429)',
    '--portico-surface-hover': 'light-dark(#e6e8ec, #2c3037)',
    '--portico-text': 'light-dark(#16181d, #f2f4f8)',
    '--portico-text-muted': 'light-dark(#565c67, #a6adb9)',
    '--portico-border': 'light-dark(#dfe2e7, #31353d)',
    '--portico-border-strong': 'light-dark(#7f8693, #79818f)',
    '--portico-overlay': 'light-dark(rgb(15 18 24 / 0.4), rgb(0 0 0 / 0.66))',
    '--portico-shadow': '0 16px 48px light-dark(rgb(15 18 24 / 0.18), rgb(0 0 0 / 0.6))',
  },
  /** Fresh green on near white, round corners, a little larger. */
  meadow: {
    '--portico-accent': 'light-dark(#0c7a4b, #59d69a)',
    '--portico-radius': '28px',
    '--portico-font-size': 'clamp(16px, 1.0625rem, 2rem)',
    '--portico-width': '400px',
    '--portico-surface': 'light-dark(#fcfffb, #101a14)',
    '--portico-surface-raised': 'light-dark(#eef6ee, #1b2a20)',
    '--portico-surface-hover': 'light-dark(#e0eee1, #26382c)',
    '--portico-text': 'light-dark(#12241a, #ecf7ef)',
    '--portico-text-muted': 'light-dark(#4a6354, #a0b8a8)',
    '--portico-border': 'light-dark(#d5e6d7, #2b4033)',
    '--portico-border-strong': 'light-dark(#6f8a79, #6f8a79)',
    '--portico-overlay': 'light-dark(rgb(10 40 24 / 0.4), rgb(0 10 4 / 0.68))',
    '--portico-shadow': '0 24px 64px light-dark(rgb(10 60 34 / 0.2), rgb(0 0 0 / 0.6))',
  },
  /** Deep blue and monospaced in both schemes, sharp corners. */
  midnight: {
    '--portico-accent': '#5ad1ff',
    '--portico-font': "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    '--portico-font-size': 'clamp(14px, 0.9375rem, 2rem)',
    '--portico-radius': '4px',
    '--portico-surface': '#0b1020',
    '--portico-surface-raised': '#151c33',
    '--portico-surface-hover': '#1f2947',
    '--portico-text': '#e8edfb',
    '--portico-text-muted': '#9aa7c7',
    '--portico-border': '#26314f',
    '--portico-border-strong': '#6d7ba3',
    '--portico-success': '#62d6a0',
    '--portico-warning': '#f2bd62',
    '--portico-danger': '#ff9d94',
    '--portico-overlay': 'rgb(2 4 12 / 0.66)',
    '--portico-shadow': '0 24px 64px rgb(0 0 0 / 0.6)',
  },
} as const satisfies Record<string, ThemeVariables>
