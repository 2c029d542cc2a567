import { LoginSettings } from './LoginSettings.tsx'
import { UpdateEmail } from './UpdateEmail.tsx'

/** What who has logged in sees of the login, in one part. */
export default { LoginSettings, UpdateEmail }
