import { MESSAGE } from '#contracts/error-catalogue.ts'

/** The usual success, with nothing to tell besides. */
export const done = { code: 200, msg: MESSAGE.success } as const

/** The usual success with what was asked for. */
export const success = <Data>(data: Data) => ({ ...done, data })
