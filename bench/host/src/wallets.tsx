import { mountWalletList, wallets } from './mountWalletList.tsx'

mountWalletList({ customWallets: wallets })
