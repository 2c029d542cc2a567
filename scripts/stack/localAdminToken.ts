/** Opens the administration of the local stack alone, where nothing is secret. */
export const localAdminToken = 'of the local stack alone'
