/** The entries of a text that has one a line. */
export const textLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
