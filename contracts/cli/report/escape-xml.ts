const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text for XML and HTML, in content and in quoted attributes; control characters, which XML has not, are left out. */
export const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what must go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
