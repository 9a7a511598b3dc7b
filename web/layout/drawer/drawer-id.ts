/** The drawer's element, also the fragment that opens it before the scripts run (`:target`). */
export const DRAWER_ID = 'site-menu'
