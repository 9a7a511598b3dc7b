// Preloaded into a process: its clock is ahead of the real one by the milliseconds in the file DRILL_CLOCK_FILE.
import { readFileSync } from 'node:fs'

const LOOK_MS = 100
const { Date: RealDate } = globalThis
let aheadMs = 0

function look() {
  try {
    aheadMs = Number(readFileSync(process.env.DRILL_CLOCK_FILE ?? '', 'utf8')) || 0
  } catch {
    // it is being written
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
