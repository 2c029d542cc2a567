/** The bundling of a package. Paths are relative to its `src`. */
export type ChunkManifest = {
  /**
   * The chunks, in the order in which a visitor needs them. Each names its sources. Everything that these load
   * statically belongs to the chunk as well, unless an earlier chunk has it. Modules without a chunk become separate
   * files.
   */
  chunks: Readonly<Record<string, readonly string[]>>
  /**
   * Exports of tables that a chunk needs only in part. Each becomes a separate module, and the rest of its source loads
   * later. Two such exports of one source can be in two chunks.
   */
  cuts: Readonly<Record<string, readonly string[]>>
}

/** The packages that are bundled. Sources do not depend on this table. */
export const chunkManifest = {
  core: {
    chunks: {
      // Loaded at once by every page.
      boot: ['account/account.ts', 'context/adapter/adapter.ts', 'createPortico.ts'],
      // Loaded when the card opens.
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
      // Loaded when a wallet connects, by a click or after a reload. It needs no part of the card.
      connecting: [
        'async/abortable.ts',
        'async/pause.ts',
        'connection/connect.ts',
        'connection/disconnectInTime.ts',
        'connection/reconnection.ts',
        'errors/translateRequestError.ts',
      ],
      // Loaded with the first account: all actions with a wallet in use.
      acting: ['laterActions.ts', 'transfer/untilAborted.ts'],
      // Shared by views that format amounts and call the site's server.
      reading: ['amount/notation.ts', 'context/api.ts'],
      // Shared by orders and paid resources.
      paying: ['platform/pageLock.ts', 'request/payRequest/payRequestFlow.ts'],
    },
    cuts: {
      'errors/catalogue.ts': ['bootCatalogue'],
      'modal/viewNeeds.ts': ['viewNeeds'],
    },
  },
  react: {
    chunks: {
      // Loaded at once by every page.
      boot: ['index.ts'],
      // Loaded when the card opens. By default, bundlers make a separate file of each part that a later view uses too.
      card: ['modal/mountModal.tsx'],
      // Loaded when a wallet gets a request: the request, and the view that waits for it.
      connecting: ['views/connect/ConnectingExternal.tsx', 'i18n/subjects/useConnectingText.ts'],
      // The content of the account button, loaded with the first account, without the card.
      face: ['buttons/AccountFace.tsx'],
      // Shared by the views with an account and its balances. The first of them loads it in one file.
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
      // Shared by the views that begin, show or end a transaction. The first of them loads it in one file.
      transactions: [
        'format/exactAmount.ts',
        'format/notationOf.ts',
        'ui/Check.tsx',
        'ui/ErrorNote.tsx',
        'ui/FullAddress.tsx',
        'ui/SmallButton.tsx',
        'views/shared/amountKeys.ts',
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
