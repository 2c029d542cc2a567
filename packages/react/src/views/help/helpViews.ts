import WhatIsANetwork from './WhatIsANetwork.tsx'
import WhatIsAWallet from './WhatIsAWallet.tsx'

/** Both of them, in one file: they share how they are drawn. */
export default { WhatIsANetwork, WhatIsAWallet }
