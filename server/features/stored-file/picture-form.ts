/**
 * What was done to a picture so that it tells nothing but what is seen: what carries metadata was left out, or it was decoded
 * and written anew.
 */
export type Cleaning = 'bare' | 'redrawn'

/** A picture in another form than the one that was sent. */
export type PictureForm = { bytes: Buffer; width: number; height: number; cleaning: Cleaning }
