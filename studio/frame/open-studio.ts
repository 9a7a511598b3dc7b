/** Opens an address of the studio as a new document: nothing that the page has in memory is left. */
export const openStudio = (path: string): void => window.location.assign(`/studio${path}`)
