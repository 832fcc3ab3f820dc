/** The variable through which the one server of a run is known to all its workers. */
export const APP_URL = 'BANNERDAY_E2E_URL'
