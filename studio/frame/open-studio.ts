/** Opens a path of the studio as a new document, which discards everything that the page has in memory. */
export const openStudio = (path: string): void => window.location.assign(`/studio${path}`)
