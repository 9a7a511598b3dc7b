import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { LogTarget } from '#server/http/request-log.ts'
import type { Config } from '#server/start/settings.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { type Template, worldFiles } from './world-files.ts'
import type { WorldSettings } from './world-settings.ts'
import { openWorld, type World } from './world.ts'

/** All worlds of the mock, by name. */
export type Worlds = {
  /** The world with a name; created from the template if missing. */
  find: (name: string) => Promise<World>
  /** Existing worlds, most recently used first. */
  list: () => Promise<readonly World[]>
  /** Removes a world; its next use creates a new one. */
  drop: (name: string) => void
  close: () => Promise<void>
}

export type WorldsNeeds = {
  template: Template
  /** Folder of the worlds' data. */
  folder: string
  config: Config
  site: SiteRenderer
  /** Initial settings of a world. */
  settings: WorldSettings
  /** Maximum number of worlds; beyond it, the least recently used world is removed. */
  maxWorlds: number
  /** Idle time in ms after which a world is removed. */
  idleMs: number
  /** Called with errors from removing a world. */
  onFault: (error: unknown) => void
  /** Replaces standard output as the target of log lines. */
  logTo?: LogTarget | undefined
}

const PURGE_EVERY_MS = 30_000

/** Creates worlds on demand and removes idle ones. */
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
      made.catch(() => worlds.delete(name)) // the next request retries
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
