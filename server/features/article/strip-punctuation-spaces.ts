/** Removes the spaces behind Chinese punctuation, which only separated blocks or fields. */
export const stripPunctuationSpaces = (text: string): string => text.replace(/(?<=[，。；：！？、]) /g, '')
