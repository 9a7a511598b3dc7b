/** Removes the spaces after Chinese punctuation, which only separate blocks or fields. */
export const stripPunctuationSpaces = (text: string): string => text.replace(/(?<=[，。；：！？、]) /g, '')
