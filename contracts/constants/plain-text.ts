const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' }

/** Plain text of sanitized HTML: removes tags, decodes entities and trims. */
export const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()
