/** Returns the Content-Disposition of a download whose name may have any characters (RFC 6266). */
export const attachmentNamed = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
