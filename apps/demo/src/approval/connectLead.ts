/** The explanation of a connected site's abilities. */
export const connectLead =
  'The site will see this account’s address and balance. It can ask you to sign, never sign by itself.'
