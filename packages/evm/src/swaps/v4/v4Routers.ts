type Address = `0x${string}`

/** The address of Permit2, on each network of the table. */
export const usualPermit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/**
 * The Universal Router 2.0 of each network, from its published package, which swaps with pools of Uniswap v4. The
 * server has these rows too, but a server's word is no reason to sign.
 */
export const v4Routers: Readonly<Record<string, Address | undefined>> = {
  'eip155:1': '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
  'eip155:10': '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507',
  'eip155:56': '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07',
  'eip155:137': '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223',
  'eip155:8453': '0x6fF5693b99212Da76ad316178A184AB56D299b43',
  'eip155:42161': '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3',
  'eip155:43114': '0x94b75331AE8d42C1b61065089B7d48FE14aA73b7',
}
