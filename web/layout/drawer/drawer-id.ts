/** Id of the drawer's element; as a URL fragment it opens the drawer before hydration (`:target`). */
export const DRAWER_ID = 'site-menu'
