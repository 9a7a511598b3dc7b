/** The lines of a text, without blank lines. */
export const textLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
