/** Where a stored link leads: a path of this site or a web address; undefined for anything else, which is no link. */
export const linkTarget = (url: string): string | undefined =>
  /^(?:https?:\/\/|\/(?![/\\]))/i.test(url) ? url : undefined
