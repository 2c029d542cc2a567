import WhatIsANetwork from './WhatIsANetwork.tsx'
import WhatIsAWallet from './WhatIsAWallet.tsx'

/** Both views, in one file because they share their layout. */
export default { WhatIsANetwork, WhatIsAWallet }
