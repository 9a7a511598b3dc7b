/**
 * The kinds of content whose answers are cached. The service that writes a kind adds it here, beside its writing, by
 * declaration merging: an answer cannot carry a tag that nobody invalidates. tests/cache-tags.test.ts shows each at work.
 */
export interface WrittenKinds {}

type Kind = keyof WrittenKinds

/** What a cached answer depends on: everything of a kind, or one thing of it by its id. */
export type CacheTag = Kind | `${Kind}:${string | number}`
