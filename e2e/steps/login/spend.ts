import { expect, type Locator, type Page } from '@playwright/test'
import { rpc, tokens } from '@portico/testing/chains'
import { address, createSolanaRpc, generateKeyPairSigner, lamports } from '@solana/kit'
import { encodeFunctionData, type Hex, hashTypedData, parseEther, recoverAddress } from 'viem'
import type { PerPart } from '../../../scripts/stack/parts.ts'
import { accounts } from '../accounts.ts'
import type { Chain } from '../chain.ts'
import {
  chooseToken,
  confirmButton,
  openAccount,
  openNetworks,
  openSend,
  reviewTransfer,
  tokenRow,
  widget,
} from '../widget.ts'
import { agreeIn, approve, openApproval } from './approvalWindow.ts'
import { answer, frameOf } from './emailVisitor.ts'

/** Returns an address that nobody has sent to. */
const someone = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}`

/** Gives an address dollars of the local chain, in base units. */
const giveDollars = (url: string, to: string, units: bigint) =>
  rpc(url, 'eth_sendTransaction', [
    {
      from: accounts.demo.address,
      to: tokens.dollar.address,
      data: encodeFunctionData({
        abi: tokens.dollar.abi,
        functionName: 'transfer',
        args: [to as Hex, units],
      }),
    },
  ])

/** Presses the button that sends a request, and approves it in the frame. */
async function sendBy(page: Page, button: Locator): Promise<void> {
  await button.click()
  await approve(page, 'Send')
}

/** A logged-in visitor: the shop, and the EVM account. */
export type Spender = { shop: Page; own: Hex; chain: Chain; urls: PerPart<string> }

/** Receives ether and dollars, and sends ether after declining once. Returns the recipient. */
export async function sendEther({ shop, own, chain, urls }: Spender): Promise<string> {
  const { dialog } = frameOf(shop)
  await chain.setEther(own, parseEther('2'))
  await giveDollars(urls.chain, own, 40_000_000n)

  const to = someone()
  await openAccount(shop)
  await expect(tokenRow(shop, 'Portico Dollar')).toContainText('40')
  await shop.keyboard.press('Escape')
  await openSend(shop)
  await reviewTransfer(shop, '0.5', to)
  await confirmButton(shop).click()
  const window = await openApproval(shop)
  await expect(window.locator('form')).toContainText('You pay0.5 ETH')
  await window.getByRole('button', { name: 'Decline' }).click()
  await expect(widget(shop).getByRole('alert')).toContainText('Request cancelled')
  expect(await chain.balanceOf(to, 'ether')).toBe(0n)
  await sendBy(shop, widget(shop).getByRole('button', { name: 'Try again' }))
  await expect(widget(shop).getByText('0.5 ETH sent')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await chain.balanceOf(to, 'ether')).toBe(parseEther('0.5'))
  await widget(shop).getByRole('button', { name: 'Done' }).click()
  await shop.keyboard.press('Escape')
  return to
}

/** Sends dollars. */
export async function sendDollars({ shop, chain }: Spender, to: string): Promise<void> {
  await openSend(shop)
  await chooseToken(shop, 'Portico Dollar')
  await reviewTransfer(shop, '12.5', to)
  await sendBy(shop, confirmButton(shop))
  await expect(widget(shop).getByText(/sent$/)).toContainText('12.5')
  expect(await chain.balanceOf(to, 'dollar')).toBe(12_500_000n)
  await widget(shop).getByRole('button', { name: 'Done' }).click()
  await shop.keyboard.press('Escape')
}

/** Signs typed data. */
export async function signOrder({ shop, own }: Spender): Promise<void> {
  await shop.getByRole('button', { name: 'Sign an order' }).click()
  const window = await openApproval(shop)
  await expect(window.locator('form')).toContainText('Teapot, ash glaze')
  await agreeIn(window, 'Sign')
  await expect(answer(shop)).toContainText(/Sign an order: 0x[\da-f]{130}/)
  const signature = ((await answer(shop).textContent()) ?? '').replace('Sign an order: ', '')
  const hash = hashTypedData({
    domain: { name: 'Kettle & Crane', version: '1', chainId: 31337 },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'quantity', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'Teapot, ash glaze', quantity: 1n },
  })
  expect(await recoverAddress({ hash, signature: signature as Hex })).toBe(own)
}

/** Receives SOL on the Solana account of the same login, and sends some. */
export async function sendSol({ shop, urls }: Spender): Promise<void> {
  await openNetworks(shop)
  await widget(shop)
    .getByRole('button', { name: /^Portico Solana/ })
    .click()
  const copy = widget(shop).getByRole('button', { name: /^Copy address [1-9A-HJ-NP-Za-km-z]{32,}/ })
  const [solana = ''] = (await copy.ariaSnapshot()).match(/(?<=Copy address )\w+/) ?? []
  const node = createSolanaRpc(urls.solana)
  await node.requestAirdrop(address(solana), lamports(5_000_000_000n)).send()
  await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
  const { address: payee } = await generateKeyPairSigner()
  await reviewTransfer(shop, '1.5', payee)
  // The widget itself sends it after the signature.
  await confirmButton(shop).click()
  await approve(shop, 'Sign')
  await expect(widget(shop).getByText('1.5 SOL sent')).toBeVisible()
  expect((await node.getBalance(payee).send()).value).toBe(1_500_000_000n)
}
