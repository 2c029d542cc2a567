/** Grants access to the administration of the local stack only, where nothing is secret. */
export const localAdminToken = 'of the local stack alone'
