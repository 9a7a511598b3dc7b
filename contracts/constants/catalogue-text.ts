declare const ofCatalogue: unique symbol
/**
 * A text of the error catalogue. Only error-messages.ts and the files that it re-exports create values of this type,
 * so that errors with other texts do not compile.
 */
export type CatalogueText = string & { readonly [ofCatalogue]: true }

/** Creates a text of the catalogue. Only for the files of error texts. */
export const text = (words: string) => words as CatalogueText
/** Creates texts of the catalogue by name. Only for the files of error texts. */
export const texts = <Words extends Record<string, string>>(words: Words) =>
  words as unknown as { readonly [Name in keyof Words]: CatalogueText }
