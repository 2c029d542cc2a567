import { NameSetting } from './NameSetting.tsx'
import RegisterAccountName from './RegisterAccountName.tsx'
import RegisterAccountNameSuccess from './RegisterAccountNameSuccess.tsx'

/** The views of choosing a name, which follow each other, and the row that leads there. */
export default { NameSetting, RegisterAccountName, RegisterAccountNameSuccess }
