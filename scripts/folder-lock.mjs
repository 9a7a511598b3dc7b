// Commands that are started together in one folder take turns where they would write the same files. Plain JavaScript
// without dependencies, because installing is one of these places.
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 200
/** How long a lock of another machine, which shares the folder, is believed without a sign of life. */
const FOREIGN_MS = 60_000
const ALIVE_MS = 10_000
/** Removing the lock of a dead process takes milliseconds. A process that needs longer than this has died, too. */
const BREAKING_MS = 60_000

/**
 * Runs `work` while no other process of this folder holds the lock of that name. The lock of a process that died is
 * removed, and one that is held is waited for.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {() => void} [onWait] Called once when somebody else holds it.
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

/** Makes a lock with its content in one step: nobody ever sees half of it. */
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
  if (age === undefined) return false // it has just been released
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

/** Only one process at a time removes a lock, and looks once more before: it could be that of the next owner by now. */
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
 * @param {string} file @returns {{ pid: number, host: string } | undefined} Undefined when it has just been released.
 */
function ownerOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
