import { type CaipAddress, namespaceOf } from '@portico/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import { addressKey } from '../platform/address.ts'
import { pageOf } from '../platform/page.ts'
import { type NftChoice, readNftChoices, writeNftChoices } from './storedNftChoices.ts'

/** The visitor's choices about an account's NFTs: hidden ones, and spam to show. */
export type HiddenNfts = {
  store: Pick<StoreApi<readonly NftChoice[]>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Hides an NFT, by its CAIP-19 id, on this page and later ones. */
  hide(id: string): void
  /** Shows an NFT again, even if it is spam. */
  show(id: string): void
}

const hiddenService = defineService<HiddenNfts & { end(): void }>((hidden) => hidden.end())

/** Returns the key of an account on all networks of a chain family. The id of an NFT already has its network. */
const accountOf = (caipAddress: CaipAddress): string =>
  `${namespaceOf(caipAddress)}:${addressKey(addressOf(caipAddress))}`

/** Returns the hidden NFTs of an account. The choices stay in this browser, and are the same in all of its tabs. */
export function hiddenNftsOf(context: Context, caipAddress: CaipAddress): HiddenNfts {
  const account = accountOf(caipAddress)
  return context.internal.service(hiddenService, () => createHidden(context, account), account)
}

function createHidden({ config, internal }: Context, account: string) {
  const { storage } = internal.platform
  const key = `${config.storageKey}.hiddenNfts`
  const store = createStore(() => readNftChoices(storage, key, account))
  const choose = (choice: NftChoice) => {
    const others = store.getState().filter(({ id }) => id !== choice.id)
    const choices = [choice, ...others]
    store.setState(choices, true)
    writeNftChoices(storage, key, { account, choices })
  }
  return {
    store,
    end: pageOf(internal.platform).onStored((changed) => {
      if (changed === null || changed === key)
        store.setState(readNftChoices(storage, key, account), true)
    }),
    hide: (id: string) => choose({ id, isHidden: true }),
    show: (id: string) => choose({ id, isHidden: false }),
  }
}

/** Whether an NFT is hidden: by the visitor's choice, else because it is spam. */
export const isHiddenNft = (
  { id, isSpam }: { id: string; isSpam: boolean },
  choices: readonly NftChoice[],
): boolean => choices.find((choice) => choice.id === id)?.isHidden ?? isSpam
