declare const ofCatalogue: unique symbol
/**
 * A text of the error catalogue. Only error-catalogue.ts and the files it exports create it, so that an error with any
 * other text does not compile.
 */
export type CatalogueText = string & { readonly [ofCatalogue]: true }

/** Makes a text of the catalogue. Only the files of error texts use it. */
export const text = (words: string) => words as CatalogueText
/** Makes texts of the catalogue by name. */
export const texts = <Words extends Record<string, string>>(words: Words) =>
  words as unknown as { readonly [Name in keyof Words]: CatalogueText }
