/** Maximum of the ids in the database. */
const MAX_ID = 2_147_483_647

/** Returns the id in a URL; undefined if the text is no positive integer in plain digits, or too large for an id. */
export const addressId = (text: string | undefined | null): number | undefined =>
  /^[1-9]\d*$/.test(text ?? '') && Number(text) <= MAX_ID ? Number(text) : undefined
