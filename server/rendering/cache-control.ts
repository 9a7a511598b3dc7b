/** `Cache-Control` of files whose names contain a hash of their content. */
export const HASHED_FILES = 'public, max-age=31536000, immutable'
