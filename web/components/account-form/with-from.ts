/** The address of another account page, which then leads back to where the visitor was going. */
export const withFrom = (path: string, from: string | null): string =>
  from === null ? path : `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
