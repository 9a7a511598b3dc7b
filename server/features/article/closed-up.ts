/** Chinese text without the spaces behind its signs, which only told where a block or a field ended. */
export const closedUp = (text: string): string => text.replace(/(?<=[，。；：！？、]) /g, '')
