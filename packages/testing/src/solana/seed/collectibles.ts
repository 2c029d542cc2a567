import type { Address } from '@solana/kit'

/** An NFT of a seeded Solana chain: one unit of a mint without decimals, with Metaplex metadata. */
export type SolanaCollectible = { mint: Address; name: string; symbol: string; file: string }

/**
 * The NFTs of the demo account on a seeded chain. Their metadata are files of the demo site, in
 * `apps/demo/public/nfts`; the last file is missing on purpose. Seeds of the mints are `portico local nft: <key>`,
 * padded to 32 letters with dots.
 */
export const solanaCollectibles = {
  lantern: {
    mint: '5SND4uTR3yEJ2DGvLuY2198Ajt4aAkZaGBisJZPK4HbV' as Address,
    name: 'Lantern',
    symbol: 'PICT',
    file: 'lantern.json',
  },
  hostile: {
    mint: 'GMSYvP7vGBuauJYMeFatozAZMRR4pJdxhVDa9oEPysW6' as Address,
    name: '<img src=x onerror=a()>',
    symbol: 'PICT',
    file: 'hostile.json',
  },
  lost: {
    mint: '72Gahj77fRu718noJrTwW6mqvJif5ab5txVc5HsuW2VR' as Address,
    name: 'Lost',
    symbol: 'PICT',
    file: 'lost.json',
  },
} as const satisfies Record<string, SolanaCollectible>
