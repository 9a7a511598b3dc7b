import { access, constants, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SetupError } from '#kit/cli/setup-error.ts'
import { REPORT_FORMATS, type ReportFile } from './formats.ts'
import type { ReportModel } from './model/report-model.ts'

/** Checks before the run that reports can be written. @throws SetupError with the first unwritable file. */
export async function requireWritable(reports: readonly ReportFile[]): Promise<void> {
  for (const { file } of reports) {
    await access(dirname(file), constants.W_OK).catch(() => {
      throw new SetupError(`--report 的文件 ${file} 写不了`, '请先建好它所在的文件夹，并确认可以写入')
    })
  }
}

/** Writes a run's reports. @throws SetupError with the first unwritable file. */
export async function writeReports(reports: readonly ReportFile[], model: ReportModel): Promise<void> {
  for (const { format, file } of reports) {
    await writeFile(file, REPORT_FORMATS[format](model)).catch((error: Error) => {
      throw new SetupError(`--report 的文件 ${file} 没有写成：${error.message}`, '终端里的结果不受影响')
    })
  }
}
