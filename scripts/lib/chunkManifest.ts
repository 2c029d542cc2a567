/** What the bundler is told of a package. Paths from its `src`. */
export type ChunkManifest = {
  /**
   * What is loaded together, in the order in which a visitor comes to it. Each chunk names the sources that it is for. All that
   * those are loaded with belongs to it as well, unless an earlier chunk has it. What no chunk has is a file of its own.
   */
  chunks: Readonly<Record<string, readonly string[]>>
  /**
   * Exports of tables of which a chunk needs only a part: each is a module of its own, and the rest of its source comes later.
   * Two such exports of one source can be in two chunks.
   */
  cuts: Readonly<Record<string, readonly string[]>>
}

/** The packages that are bundled. Sources know nothing of this table. */
export const chunkManifest = {
  core: {
    chunks: {
      // What a page loads at once.
      boot: ['account/account.ts', 'context/adapter/adapter.ts', 'createPortico.ts'],
      // What opening the card loads.
      opening: [
        'connection/legal.ts',
        'context/toast.ts',
        'modal/embed.ts',
        'modal/navigate.ts',
        'wallets/connectSections.ts',
        'wallets/requestRegistryWallets.ts',
        'wallets/sampleWallets.ts',
        'wallets/walletFamilies.ts',
        'wallets/walletRows.ts',
        'wallets/walletStores.ts',
      ],
      // What connecting a wallet loads, by a press and on reload. It needs nothing of a card.
      connecting: [
        'async/abortable.ts',
        'async/pause.ts',
        'connection/connect.ts',
        'connection/disconnectInTime.ts',
        'connection/reconnection.ts',
        'errors/translateRequestError.ts',
      ],
      // What the first account loads: all that is done with a wallet in use.
      acting: ['laterActions.ts', 'transfer/untilAborted.ts'],
      // What views share in which amounts are written and the site's server is asked.
      reading: ['amount/notation.ts', 'context/api.ts'],
      // What orders and paid resources share.
      paying: ['platform/pageLock.ts', 'request/payRequest/payRequestFlow.ts'],
    },
    cuts: {
      'errors/catalogue.ts': ['bootCatalogue'],
      'modal/viewNeeds.ts': ['viewNeeds'],
    },
  },
  react: {
    chunks: {
      // What a page loads at once.
      boot: ['index.ts'],
      // What opening the card loads: left alone, bundlers make a file of each part that a later view uses as well.
      card: ['modal/mountModal.tsx'],
      // What a wallet that is asked loads: how it is asked, and the view that waits for it.
      connecting: ['views/connect/ConnectingExternal.tsx'],
      // What stands on the account button: the first account brings it, and no card.
      face: ['buttons/AccountFace.tsx'],
      // What the views share that show an account and its balances: the first of them brings it in one file.
      account: [
        'ui/InHeader.tsx',
        'ui/AssetRow.tsx',
        'ui/NetworkIcon.tsx',
        'views/account/Identity.tsx',
        'views/shared/OtherFamilies.tsx',
        'views/account/WalletName.tsx',
        'views/shared/pill.css',
        'views/shared/useAdapter.ts',
        'views/shared/useBalances.ts',
        'views/shared/usePorticoQuery.ts',
      ],
      // What the views share that begin, show or end a transaction: the first of them brings it in one file.
      transactions: [
        'format/exactAmount.ts',
        'format/notationOf.ts',
        'ui/Check.tsx',
        'ui/ErrorNote.tsx',
        'ui/FullAddress.tsx',
        'ui/SmallButton.tsx',
        'views/shared/useConnectedImage.ts',
        'views/shared/useLastConnection.ts',
        'views/shared/across/acrossOutcome.ts',
        'format/durationText.ts',
        'views/shared/CachedNote.tsx',
        'views/shared/TransactionLink.tsx',
        'format/wholeAmount.ts',
        'views/shared/preview/RequestDetails.tsx',
        'views/shared/review.css',
        'views/shared/Fact.tsx',
        'views/shared/Steps.tsx',
        'views/shared/facts.css',
        'views/shared/section.css',
        'views/shared/UnknownNetwork.tsx',
        'views/shared/useKnownName.ts',
        'views/shared/useResetOnDisconnect.ts',
        'views/shared/useSettled.ts',
      ],
    },
    cuts: {
      'i18n/en.ts': ['bootMessages', 'faceMessages', 'cardMessages', 'families'],
      'i18n/errorText.ts': ['cardAdvice'],
    },
  },
} satisfies Record<string, ChunkManifest>
