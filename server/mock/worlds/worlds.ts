import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Config } from '#server/config.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { type Template, worldFiles } from './world-files.ts'
import type { WorldSettings } from './world-settings.ts'
import { openWorld, type World } from './world.ts'

/** All worlds of the mock, by name. */
export type Worlds = {
  /** The world of a name; made of the template when there is none. */
  find: (name: string) => Promise<World>
  /** Those there are, the last used first. */
  list: () => Promise<readonly World[]>
  /** Takes a world away; whoever names it again gets a new one. */
  drop: (name: string) => void
  close: () => Promise<void>
}

export type WorldsNeeds = {
  template: Template
  /** Where the worlds keep their things. */
  folder: string
  config: Config
  site: SiteRenderer
  /** How every world begins. */
  settings: WorldSettings
  /** How many there are at most; the one that was used longest ago makes room. */
  maxWorlds: number
  /** After so long without a request a world is taken away. */
  idleMs: number
  /** Hears of what went wrong when a world was taken away. */
  onFault: (error: unknown) => void
}

const PURGE_EVERY_MS = 30_000

/** Makes worlds as they are asked for and takes them away again. */
export async function createWorlds(needs: WorldsNeeds): Promise<Worlds> {
  const { template, folder, maxWorlds, idleMs, onFault, ...shared } = needs
  const copy = await worldFiles(template)
  const closing = new Set<Promise<void>>()
  const worlds = new LRUCache<string, Promise<World>>({
    max: maxWorlds,
    ttl: idleMs,
    updateAgeOnGet: true,
    dispose(world) {
      const closed: Promise<void> = world
        .then((opened) => opened.close())
        .catch(onFault)
        .finally(() => closing.delete(closed))
      closing.add(closed)
    },
  })
  const purge = setInterval(() => worlds.purgeStale(), PURGE_EVERY_MS).unref()

  async function make(name: string): Promise<World> {
    const files = await copy(join(folder, `${name}-${randomUUID()}`))
    return openWorld({ name, files, ...shared })
  }

  return {
    find(name) {
      const known = worlds.get(name)
      if (known) return known
      const made = make(name)
      worlds.set(name, made)
      made.catch(() => worlds.delete(name)) // whoever asks next tries again
      return made
    },
    list: () => Promise.all(worlds.values()),
    drop: (name) => void worlds.delete(name),
    async close() {
      clearInterval(purge)
      worlds.clear()
      await Promise.all(closing)
    },
  }
}
