/**
 * Whether an If-None-Match header names this ETag, so that the client has the response already (RFC 9110, 13.1.2): one
 * of a list, `*`, and weak or strong, since proxies that compress a response make its ETag weak.
 */
export const isNamedIn = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag)))

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '')
