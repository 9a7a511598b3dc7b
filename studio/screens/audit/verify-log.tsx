import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { AuditVerification } from '#contracts/generated/studio-wire.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'

/** Button that verifies the hash chain of the whole log, and the result. */
export function VerifyLog() {
  const [result, setResult] = useState<AuditVerification>()
  const { send, isSending, failure } = useSending()
  const verify = () =>
    send(async () => {
      setResult(undefined)
      setResult(await studioCall('verifyAuditLog', {}))
    })
  const button = (
    <Button onClick={() => void verify()} loading={isSending}>
      {result === undefined ? '校验日志' : '再次校验'}
    </Button>
  )
  const [type, title, description] = resultText(result, failure)
  return (
    <div role="status">
      <Alert type={type} showIcon title={title} description={description} action={button} />
    </div>
  )
}

function resultText(
  result: AuditVerification | undefined,
  failure: string,
): ['info' | 'success' | 'error', string, string] {
  if (failure !== '') return ['error', '没有校验', failure]
  if (result === undefined)
    return ['info', '每条记录都带有前一条的校验值，改动或删去任何一条都会显出来。', '校验会读完整个日志。']
  const { missingCount, isOtherThanAnchor, anchorTime } = result
  if (result.brokenId === null && (missingCount > 0 || isOtherThanAnchor))
    return [
      'error',
      missingCount > 0 ? `末尾少了 ${missingCount} 条记录` : '日志与记下的锚点不符',
      `数据库之外记有 ${anchorTime ?? ''} 时的锚点。末尾的记录被删去，或者数据库被换成了较旧的；请保留数据库备份并报告。`,
    ]
  return result.brokenId === null
    ? [
        'success',
        `${result.entryCount} 条记录都与写入时一致`,
        anchorTime === null ? '没有被改动的记录。' : `没有被改动或删去的记录，末尾与 ${anchorTime} 的锚点相符。`,
      ]
    : [
        'error',
        `第 ${result.brokenId} 号记录与写入时不符`,
        `它之前的 ${result.entryCount} 条一致。这一条被改动过，或者它前面有记录被删去；请保留数据库备份并报告。`,
      ]
}
