/** The environment variable that tells all workers the address of the server. */
export const APP_URL = 'BANNERDAY_E2E_URL'

/** The environment variable with the server's data folder, which contains the mails it would send. */
export const APP_DATA = 'BANNERDAY_E2E_DATA'
