export { login } from './login.ts'
export type { LoginOptions } from './options.ts'
