/** Target of a stored link: a path of this site or a web address; undefined for any other value. */
export const linkTarget = (url: string): string | undefined =>
  /^(?:https?:\/\/|\/(?![/\\]))/i.test(url) ? url : undefined
