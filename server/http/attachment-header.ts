/**
 * The Content-Disposition of a file to be kept under a name with any characters, in the form that every browser of this
 * century understands (RFC 6266).
 */
export const attachmentNamed = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
