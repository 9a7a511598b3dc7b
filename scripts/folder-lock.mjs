// A lock for commands that run at the same time in one folder and write the same files. Plain JavaScript without
// dependencies, because the installation of packages needs the lock, too.
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 200
/** Age in ms without a heartbeat after which a lock of another machine on a shared folder counts as abandoned. */
const FOREIGN_MS = 60_000
const ALIVE_MS = 10_000
/** Age in ms after which the lock for removing a lock counts as abandoned itself: the removal takes a few ms. */
const BREAKING_MS = 60_000

/**
 * Runs `work` while holding the lock `name` of this folder. Waits while another process holds the lock; removes the
 * lock of a dead process.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {() => void} [onWait] Called once if another process holds the lock.
 * @returns {Promise<Result>}
 */
export async function withFolderLock(name, work, onWait = () => undefined) {
  const file = `.lock-${name}`
  for (let hasWaited = false; !create(file); hasWaited = true) {
    if (isDead(file)) breakLock(file)
    else {
      if (!hasWaited) onWait()
      await wait(LOOK_MS)
    }
  }
  const release = () => rmSync(file, { force: true })
  const sign = setInterval(() => utimesSync(file, new Date(), new Date()), ALIVE_MS).unref()
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(sign)
    process.off('exit', release)
    release()
  }
}

/** Creates a lock file with its content atomically. @returns false if the lock exists already. */
function create(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, host: hostname() }))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own)
  }
}

/** @param {string} file */
function isDead(file) {
  const age = ageOf(file)
  if (age === undefined) return false // just released
  const owner = ownerOf(file)
  if (owner === undefined) return false
  const { pid, host } = owner
  if (host !== hostname()) return age > FOREIGN_MS
  try {
    return !process.kill(pid, 0)
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Removes an abandoned lock, under another lock and after a second check, because a new owner may have taken it. */
function breakLock(file) {
  const breaking = `${file}.breaking`
  if ((ageOf(breaking) ?? 0) > BREAKING_MS) rmSync(breaking, { force: true })
  if (!create(breaking)) return
  if (isDead(file)) rmSync(file, { force: true })
  rmSync(breaking, { force: true })
}

/** @param {string} file */
function ageOf(file) {
  const mtime = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return mtime === undefined ? undefined : Date.now() - mtime
}

/**
 * @param {string} file @returns {{ pid: number, host: string } | undefined} undefined if the lock was just released.
 */
function ownerOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
