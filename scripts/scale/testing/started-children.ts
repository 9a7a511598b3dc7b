import { childProcesses, endOnSignals } from '#scripts/scale/stack/children.ts'

// Starts two processes, one of them frozen, prints their ids and waits for a signal.
const children = childProcesses()
endOnSignals(children)
const forever = ['-e', 'setInterval(() => undefined, 1000)']
const started = [children.start(process.execPath, forever), children.start(process.execPath, forever)]
started[1]?.freeze()
console.log(started.map(({ id }) => id).join(' '))
setInterval(() => undefined, 1000)
