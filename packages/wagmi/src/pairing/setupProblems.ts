/** The problems of the option `pairing` if a site has set up one half without the other. */
export const setupProblems = {
  noConnector: 'needs pairingConnector() of @portico/wagmi in the connectors of the wagmi config',
  noOption: 'is missing: pairingConnector() of the wagmi config reaches no wallet without it',
  noWidget:
    'must be given to createPortico() with wagmi() of the config whose connectors have this pairingConnector()',
} as const
