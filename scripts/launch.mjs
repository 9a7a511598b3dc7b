// Helpers for commands that run before packages are installed: plain JavaScript without dependencies.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenFailure, noPort, portOf } from '#server/start/listen-failure.mjs'

const PARENT_CHECK_MS = 1000
const SIGNALS = ['SIGINT', 'SIGTERM']

let isInterrupted = false

/** Keeps this process alive after Ctrl-C until its children, which also receive the signal, have ended. */
export function endWithChildren() {
  process.on('SIGINT', () => {
    isInterrupted = true
  })
}

/** Prints one line and exits if Node is older than `major.minor`. */
export function requireNode(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  stop(
    `需要 Node ${major}.${minor} 或更高版本，当前为 ${process.versions.node} / Node ${major}.${minor} or later is needed`,
  )
}

/** Prints one line and exits if the port is invalid, in use, or not permitted. */
export async function requireFreePort(text) {
  const port = portOf(text)
  if (port === undefined) return stop(noPort(text))
  const host = process.env.HOST || '0.0.0.0'
  const server = createServer()
  const error = await new Promise((resolve) => {
    server.once('error', resolve)
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
  if (error) stop(listenFailure(error, { host, port }) ?? error.message)
}

/** Runs a step as a child process. Steps print their progress, skip finished work, and may be interrupted. */
export async function run(...parameters) {
  const [code] = await once(child(parameters), 'exit')
  if (code !== 0 || isInterrupted) process.exit(code || 1)
}

/** Runs the final program and exits with its code. */
export function serve(parameters, environment) {
  child(parameters, environment).on('exit', (code) => process.exit(code ?? 1))
}

/** Starts a Node process that ends with this process, or with the npm that started this process. */
function child(parameters, env = process.env) {
  const started = spawn(process.execPath, parameters, { stdio: 'inherit', env })
  // forward signals that only this process received; in a terminal, children receive Ctrl-C directly
  const pass = (signal) => started.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  // a killed npm does not signal its children
  const parent = process.ppid
  const watch = setInterval(() => process.ppid === parent || started.kill('SIGTERM'), PARENT_CHECK_MS).unref()
  return started.on('exit', () => {
    clearInterval(watch)
    for (const signal of SIGNALS) process.off(signal, pass)
  })
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
