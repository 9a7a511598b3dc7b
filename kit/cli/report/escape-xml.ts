const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * Escapes a string for XML and HTML, in content and quoted attributes. Removes control characters, which XML does not
 * allow.
 */
export const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these characters must be removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
