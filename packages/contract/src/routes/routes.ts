import { facilitatorSettle, facilitatorSupported, facilitatorVerify } from '../x402/facilitator.ts'
import { getAnalyticsConfig } from './analyticsConfig.ts'
import {
  answerApprovalWindow,
  awaitWindowEnd,
  closeApprovalWindow,
  openApprovalWindow,
  readApprovalWindow,
  watchApprovalWindow,
} from './approvalWindows.ts'
import { readAuthLog } from './authLog.ts'
import { balance } from './balance.ts'
import {
  convertAllowance,
  convertGasPrice,
  convertQuotes,
  convertTokens,
} from './convert/convert.ts'
import { convertBuildApprove, convertBuildTransaction } from './convert/convertBuild.ts'
import { convertStatus } from './convert/convertStatus.ts'
import { deleteAccountByWallet, endLoginsByWallet } from './custody/accountByWallet.ts'
import {
  answerAssistedRequest,
  openAssistedWallet,
  refuseAssistedRequests,
} from './custody/assistedWallet.ts'
import { continueLogin, offerLogin } from './custody/continueLogin.ts'
import {
  addWalletDevice,
  addWalletFactor,
  exportWallet,
  openWalletHere,
  recoverWalletHere,
  revokeWalletDevice,
} from './custody/custodyDevices.ts'
import {
  changeWalletEpoch,
  custodyChallenge,
  custodyStatus,
  registerWallet,
} from './custody/custodyWallet.ts'
import {
  confirmEmailChange,
  confirmEmailChangeByPasskey,
  confirmEmailChangeByWallet,
  finishEmailChange,
  revertEmailChange,
  startEmailChange,
} from './custody/emailChange.ts'
import { addWalletLoginKey, verifyLoginKey } from './custody/loginKeys.ts'
import { addWalletPasskey, startPasskeyLogin, verifyPasskeyLogin } from './custody/passkeys.ts'
import { listSpendingLimits, saveSpendingLimit, walletPrices } from './custody/spendingLimits.ts'
import { refuseWaitingChanges } from './custody/waitingChanges.ts'
import { walletChains, walletRpc } from './custody/walletNodes.ts'
import type { Route } from './defineRoute.ts'
import {
  deleteAccount,
  endDeviceSession,
  listDeviceSessions,
  refreshDeviceSession,
  revokeDeviceSession,
} from './deviceSessions.ts'
import { startEmailLogin, verifyEmailLogin } from './emailLogin.ts'
import { fungiblePrice } from './fungiblePrice.ts'
import { getWallets } from './getWallets.ts'
import { history } from './history.ts'
import { accountIdentity, identity } from './identity.ts'
import { getAssetImage, getCurrencyImage, getTokenImage, getWalletImage } from './images.ts'
import { live } from './live.ts'
import {
  profileAddress,
  profileAttributes,
  profileNonce,
  profileRegister,
  profileRelease,
} from './nameClaims.ts'
import { nameGateway, nameGatewayPost } from './nameGateway.ts'
import { accountNfts, nftById, nftImage } from './nfts.ts'
import { onrampOptions, onrampQuote } from './onramp/onramp.ts'
import { onrampPurchase, onrampUrl, onrampWebhook } from './onramp/purchases.ts'
import { health, metrics, ready } from './operations.ts'
import {
  createPayOrder,
  deletePayWebhook,
  readPayOrder,
  readShopOrder,
  setPayRefund,
  setPayWebhook,
} from './pay/payOrders.ts'
import { createProjectKey, deleteProjectKey, listProjectKeys } from './pay/projectKeys.ts'
import { profileAccount, profileReverse, profileSuggestions } from './profile.ts'
import { projectOrigins } from './projectOrigins.ts'
import { createProject, deleteProject, listProjects, updateProject } from './projects.ts'
import { rpcProxy } from './rpcProxy.ts'
import { listSessions, revokeSession } from './sessions.ts'
import { signInKeys, signInNonce, signInRefresh, signInVerify, signOut } from './signIn.ts'
import { supportedChains } from './supportedChains.ts'

/**
 * Every route of the data API by its operation id (OpenAPI). The server's table of handlers has the same names, so that
 * a route without a handler does not compile.
 */
export const routes = {
  supportedChains,
  balance,
  history,
  live,
  fungiblePrice,
  convertTokens,
  convertQuotes,
  convertAllowance,
  convertGasPrice,
  convertBuildApprove,
  convertBuildTransaction,
  convertStatus,
  facilitatorSupported,
  facilitatorVerify,
  facilitatorSettle,
  onrampUrl,
  onrampOptions,
  onrampQuote,
  onrampPurchase,
  onrampWebhook,
  identity,
  accountIdentity,
  profileAccount,
  profileReverse,
  profileSuggestions,
  nameGateway,
  nameGatewayPost,
  profileNonce,
  profileRegister,
  profileAttributes,
  profileAddress,
  profileRelease,
  accountNfts,
  nftById,
  nftImage,
  readPayOrder,
  setPayRefund,
  createPayOrder,
  readShopOrder,
  setPayWebhook,
  deletePayWebhook,
  rpcProxy,
  getWallets,
  getWalletImage,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getAnalyticsConfig,
  projectOrigins,
  signInNonce,
  signInVerify,
  signInRefresh,
  signOut,
  signInKeys,
  listSessions,
  revokeSession,
  startEmailLogin,
  verifyEmailLogin,
  refreshDeviceSession,
  listDeviceSessions,
  revokeDeviceSession,
  endDeviceSession,
  readAuthLog,
  deleteAccount,
  startEmailChange,
  confirmEmailChange,
  confirmEmailChangeByPasskey,
  confirmEmailChangeByWallet,
  finishEmailChange,
  revertEmailChange,
  offerLogin,
  continueLogin,
  openApprovalWindow,
  watchApprovalWindow,
  closeApprovalWindow,
  readApprovalWindow,
  answerApprovalWindow,
  awaitWindowEnd,
  startPasskeyLogin,
  verifyPasskeyLogin,
  addWalletPasskey,
  addWalletLoginKey,
  verifyLoginKey,
  custodyStatus,
  registerWallet,
  custodyChallenge,
  changeWalletEpoch,
  openWalletHere,
  recoverWalletHere,
  addWalletDevice,
  addWalletFactor,
  revokeWalletDevice,
  refuseWaitingChanges,
  endLoginsByWallet,
  deleteAccountByWallet,
  exportWallet,
  openAssistedWallet,
  answerAssistedRequest,
  refuseAssistedRequests,
  saveSpendingLimit,
  listSpendingLimits,
  walletPrices,
  walletChains,
  walletRpc,
  createProject,
  listProjects,
  updateProject,
  deleteProject,
  createProjectKey,
  listProjectKeys,
  deleteProjectKey,
  health,
  ready,
  metrics,
} as const satisfies Readonly<Record<string, Route>>

/** The routes of the data API with their types. */
export type Routes = typeof routes

/** The operation id of a route. */
export type RouteName = keyof Routes
