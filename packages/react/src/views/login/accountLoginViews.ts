import { LoginSettings } from './LoginSettings.tsx'
import { UpdateEmail } from './UpdateEmail.tsx'

/** The login's views for a visitor who has logged in, in one chunk. */
export default { LoginSettings, UpdateEmail }
