/** The variable through which the one server of a run is known to all its workers. */
export const APP_URL = 'BANNERDAY_E2E_URL'

/** The variable that names the server's folder, where the mails it would send lie. */
export const APP_DATA = 'BANNERDAY_E2E_DATA'
