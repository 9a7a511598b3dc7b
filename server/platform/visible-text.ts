/** Of no width of their own: joiners (emoji need them inside), fillers, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\u2800/gu
/** Control characters but line feed and tab, and what turns the direction of writing. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u2028\u2029\ufeff]|\p{Bidi_Control}/gu

/** What of a text can be seen; '' for one of blanks and characters without a width. */
export const seenText = (text: string): string => text.replace(CONTROLS, '').replace(UNSEEN, '').trim()

/** A text of several lines as it is stored: nothing that prints nothing or turns the direction of others, no space around it. */
export function storedText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim()
  return seenText(clean) === '' ? '' : clean
}

/** The same for a name or another text of one line. */
export const storedLine = (text: string): string => storedText(text.replace(/[\r\n\t]+/g, ' '))
