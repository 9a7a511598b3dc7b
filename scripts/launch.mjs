// Helpers of commands that work without installed packages: plain JavaScript without dependencies.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenFailure, noPort, portOf } from '#server/start/listen-failure.mjs'

const PARENT_CHECK_MS = 1000
const SIGNALS = ['SIGINT', 'SIGTERM']

let isInterrupted = false

/** Ctrl-C also reaches the steps and the server: each stops by itself, then this process. */
export function endWithChildren() {
  process.on('SIGINT', () => {
    isInterrupted = true
  })
}

/** Exits with one line on an older Node. */
export function requireNode(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  stop(
    `需要 Node ${major}.${minor} 或更高版本，当前为 ${process.versions.node} / Node ${major}.${minor} or later is needed`,
  )
}

/** Exits with one line if the port is invalid, in use, or not permitted. */
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

/** Runs a step, which prints what it does, skips finished work, and can be interrupted and repeated. */
export async function run(...parameters) {
  const [code] = await once(child(parameters), 'exit')
  if (code !== 0 || isInterrupted) process.exit(code || 1)
}

/** Runs the final program and exits with its code. */
export function serve(parameters, environment) {
  child(parameters, environment).on('exit', (code) => process.exit(code ?? 1))
}

/** A Node process that does not outlive the command that started it. */
function child(parameters, env = process.env) {
  const started = spawn(process.execPath, parameters, { stdio: 'inherit', env })
  // in a terminal they also receive it directly
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
