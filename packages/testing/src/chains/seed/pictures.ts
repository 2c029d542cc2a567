/** An ERC-721 token that the seed mints: its id, and its metadata if pictures are served at `siteUrl`. */
export type SeedArt = { id: bigint; what: string; uri: (siteUrl: string) => string }

const inline = (metadata: object) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(metadata))}`

/** Pictures are files of the demo site, in `apps/demo/public/nfts`. */
const pictured =
  (name: string, file: string, more: object = {}) =>
  (siteUrl: string) =>
    inline({
      name,
      description: `${name}, seen from the local chain.`,
      image: `${siteUrl}/nfts/${file}`,
      attributes: [
        { trait_type: 'Place', value: name },
        { trait_type: 'Files', display_type: 'number', value: 1 },
      ],
      ...more,
    })

/** The ERC-721 tokens that the seed mints, in order. */
export const seedArt: readonly SeedArt[] = [
  { id: 101n, what: 'animated', uri: pictured('Lighthouse', 'lighthouse.gif') },
  { id: 102n, what: 'still', uri: pictured('Harbour', 'harbour.png') },
  { id: 103n, what: 'broken: the file ends half way', uri: pictured('Wreck', 'wreck.png') },
  {
    id: 104n,
    what: 'hostile: script in the picture, and links that run it',
    uri: pictured('<img src=x onerror=alert(1)>', 'hostile.svg', {
      external_url: 'javascript:alert(1)',
      animation_url: 'data:text/html,<script>alert(1)</script>',
    }),
  },
  { id: 105n, what: 'metadata in a file', uri: (siteUrl) => `${siteUrl}/nfts/lantern.json` },
]

/** Tokens that another account has and gives away, drawn by the contract itself. */
export const givenArt: readonly bigint[] = [201n, 202n, 203n, 204n]
