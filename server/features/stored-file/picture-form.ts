/** How metadata was removed from a picture: stripped from the file, or by re-encoding. */
export type Cleaning = 'bare' | 'redrawn'

/** A converted picture. */
export type PictureForm = { bytes: Buffer; width: number; height: number; cleaning: Cleaning }
