// Preloaded into a process: moves its clock ahead by the milliseconds in the file named by DRILL_CLOCK_FILE.
import { readFileSync } from 'node:fs'

const LOOK_MS = 100
const { Date: RealDate } = globalThis
let aheadMs = 0

function look() {
  try {
    aheadMs = Number(readFileSync(process.env.DRILL_CLOCK_FILE ?? '', 'utf8')) || 0
  } catch {
    // the file is just being written
  }
}

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs)
    else super(...given)
  }

  static now() {
    return RealDate.now() + aheadMs
  }
}
look()
setInterval(look, LOOK_MS).unref()
