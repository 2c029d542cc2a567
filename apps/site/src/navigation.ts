/** A group of pages in the navigation: its name, and the paths of its pages in `docs/` without `.md`. */
export type Group = { name: string; pages: readonly string[] }

/**
 * Every page of the site by its group, in the order in which a reader meets them. The title of a page is its
 * heading. `decisions/` has an index, so only the index is here.
 */
export const groups: readonly Group[] = [
  {
    name: 'Start',
    pages: ['start/vite', 'start/next', 'start/wagmi', 'start/html', 'start/back-end'],
  },
  {
    name: 'Guides',
    pages: [
      'embedding',
      'react-hooks',
      'views',
      'networks',
      'wallets',
      'phone-wallets',
      'solana',
      'wagmi',
      'ethers-and-viem',
      'theming',
      'languages',
      'sign-in',
      'sign-in-back-ends',
      'swaps',
      'buying',
      'payments',
      'pay-for-requests',
      'what-would-happen',
      'pairing',
    ],
  },
  {
    name: 'Recipes',
    pages: [
      'recipes/gate-a-page',
      'recipes/custom-button',
      'recipes/your-token',
      'recipes/checkout',
      'recipes/test-your-site',
    ],
  },
  {
    name: 'Migrate',
    pages: ['migrate/rainbowkit', 'migrate/appkit', 'migrate/connectkit', 'migrate/privy'],
  },
  { name: 'Reference', pages: ['errors', 'server/settings', 'server/api', 'server/api-errors'] },
  {
    name: 'Run it',
    pages: [
      'server',
      'server/start',
      'server/projects',
      'server/proxy',
      'server/database',
      'server/several-nodes',
      'server/monitoring',
      'server/limits',
      'server/chains',
      'server/json-rpc',
      'server/balances',
      'history',
      'server/live',
      'server/prices',
      'server/swaps',
      'server/swap-services',
      'server/swap-api',
      'server/on-ramp-providers',
      'server/x402',
      'server/names',
      'server/nfts',
      'server/email-login',
      'server/accounts',
      'server/embedded-wallets',
      'login-frame',
      'server/relay',
      'registry',
    ],
  },
  {
    name: 'Understand',
    pages: [
      'security-model',
      'custody',
      'login-frame/wallet',
      'login-frame/approval',
      'login-frame/messages',
      'architecture',
      'decisions/README',
    ],
  },
  { name: 'Help', pages: ['troubleshooting', 'faq'] },
  {
    name: 'Contribute',
    pages: [
      'specification',
      'names-of-the-specification',
      'glossary',
      'style',
      'local-chains',
      'local-solana',
    ],
  },
]
