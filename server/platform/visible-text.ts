/** Zero-width characters: joiners (emoji need them inside), fillers, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\u2800/gu
/** Control characters except line feed and tab, and bidirectional controls. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u2028\u2029\ufeff]|\p{Bidi_Control}/gu

/** Removes invisible characters; '' for a text of blanks and zero-width characters. */
export const visibleText = (text: string): string => text.replace(CONTROLS, '').replace(UNSEEN, '').trim()

/** Normalizes a multi-line text for storage: without control characters, trimmed. */
export function storedText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()
  return visibleText(clean) === '' ? '' : clean
}

/** Normalizes a single-line text for storage, such as a name. */
export const storedLine = (text: string): string => storedText(text.replace(/[\r\n\t]+/g, ' '))
