import { expect, test } from 'vitest'
import { RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import { EXPORTED } from '#server/features/my-data/testing/exported-data.ts'
import { resumePrinter } from './resume-printer.ts'

test('twenty résumés wait for the printer, and a further one is rejected; all fail when it is stopped', async () => {
  const printer = resumePrinter({ assetsFolder: 'server/assets' })
  const order = { resume: EXPORTED.resume, photo: undefined }
  const waiting = Array.from({ length: 20 }, () =>
    printer.print(order).catch((error: Error) => error.message === RESUME_MESSAGE.printerBusy),
  )
  await expect(printer.print(order)).rejects.toThrow(RESUME_MESSAGE.printerBusy)
  printer.stop()
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => false))
})
