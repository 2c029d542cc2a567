import type { Page } from '@playwright/test'
import type { LocalAccount } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../accounts.ts'
import { announce, decentInfo, walletSays } from './hostileWallet.ts'

/** Puts a wallet on the page that never prompts: it connects, and signs with the chosen account. */
export async function announceSigner(page: Page) {
  let chosen: LocalAccount = accounts.demo
  await page.exposeFunction('chosenAccounts', () => [chosen.address])
  await page.exposeFunction('signAsChosen', ([raw]: [Hex]) =>
    privateKeyToAccount(chosen.privateKey).signMessage({ message: { raw } }),
  )
  const answers = {
    eth_requestAccounts: { asks: 'chosenAccounts' },
    eth_accounts: { asks: 'chosenAccounts' },
    eth_chainId: { gives: '0x7a69' },
    wallet_connect: { throws: { code: 4200, message: 'Not here' } },
    personal_sign: { asks: 'signAsChosen' },
  }
  await announce(page, [{ info: decentInfo, answers }])
  return {
    choose: (account: LocalAccount): Promise<void> => {
      chosen = account
      return walletSays(page, 'accountsChanged', [account.address])
    },
  }
}
