import { listSpendingLimits } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import type { FramePlatform } from '../login/framePlatform.ts'
import type { KeyStore } from '../store/keyStore.ts'
import { withValue } from '../view/withValue.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { moneyText } from './moneyText.ts'
import { createSpending, type Move, type OpenLimit } from './spending.ts'

/** A request below the limit of its site. */
export type BelowLimit = {
  /** States what is spent already, for the visitor. */
  note: string
  /** Counts the request. Returns false if it is not below the limit any more. */
  take: () => Promise<boolean>
}

/** The dependencies of the limit of one site. */
export type SiteSpendingOptions = {
  requestAsUser: RequestAsUser
  store: KeyStore
  platform: Pick<FramePlatform, 'now' | 'withLock'>
  /** The site and the project of this frame, as the browser and the server name them. */
  place: { site: string; projectId: string }
  /** Returns the wallet of an account on this device. */
  walletOf: (user: string) => Promise<{ addresses: { solana: string } } | undefined>
  /** The words of approvals. */
  i18n: SpendingWords
}

/** The words that the visitor reads, and their language. */
export type SpendingWords = { texts: Pick<Texts, 'spentToday'>; language: string }

const noteOf = (
  { spent, limit: { perDay, currency } }: OpenLimit,
  { texts, language }: SpendingWords,
): string => {
  const done = withValue(texts.spentToday, 'spent', moneyText(spent, currency, language))
  return withValue(done, 'limit', moneyText(perDay, currency, language))
}

/** Creates the limit of this site, and what is spent of it, for each account that uses this device. */
export function createSiteSpending(options: SiteSpendingOptions) {
  const { requestAsUser, place, walletOf } = options
  /** One list for each account, because a list changes one step at a time. */
  const lists = new Map<string, ReturnType<typeof createSpending>>()

  /** Returns the list of an account, with its limit as the server returns it. Undefined if the two cannot be read. */
  async function open(user: string) {
    const wallet = await walletOf(user)
    if (!wallet) return undefined
    const { limits } = await requestAsUser(listSpendingLimits)
    const sealed = limits.find(({ limit }) => limit.site === place.site)
    if (!sealed) return undefined
    const { addresses } = wallet
    const spending = lists.get(user) ?? createSpending({ ...options, wallet: { user, addresses } })
    lists.set(user, spending)
    return { sealed, spending }
  }

  return {
    /**
     * Returns how a request is counted that is below the limit of this site. Undefined for every other request, also if
     * its limit cannot be read.
     */
    belowLimit: async ({
      user,
      moves,
    }: {
      user: string
      moves: readonly Move[]
    }): Promise<BelowLimit | undefined> => {
      const opened = await open(user).catch(() => undefined)
      const found = await opened?.spending.readFor(opened.sealed, moves)
      if (!opened || !found) return undefined
      return {
        note: noteOf(found, options.i18n),
        take: () => opened.spending.take(opened.sealed, moves),
      }
    },

    /** States what an account has spent today of the limit of this site; undefined if it has none. */
    spentToday: async (user: string, i18n: SpendingWords): Promise<string | undefined> => {
      const opened = await open(user).catch(() => undefined)
      const found = await opened?.spending.read(opened.sealed)
      return found && noteOf(found, i18n)
    },
  }
}

/** The limit of this site, and what is spent of it. */
export type SiteSpending = ReturnType<typeof createSiteSpending>
