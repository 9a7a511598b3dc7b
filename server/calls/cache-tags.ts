/**
 * Kinds of content whose responses are cached. The service that writes a kind declares it by declaration merging, so
 * that every tag has a writer that invalidates it. tests/cache-tags.test.ts proves each tag.
 */
export interface WrittenKinds {}

type Kind = keyof WrittenKinds

/** Dependency of a cached response: all content of a kind, or one item by its id. */
export type CacheTag = Kind | `${Kind}:${string | number}`
