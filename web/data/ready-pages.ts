/** Paths whose page can be rendered without waiting for code: they are shown in the frame of the click. */
export const readyPages = new Set<string>()
