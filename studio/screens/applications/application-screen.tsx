import { Button, Result, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { addressId } from '#studio/data/address-id.ts'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { ApplicationBody } from './application-body.tsx'

/** One application. Opening an application marks it as seen, and the applicant is shown this state. */
export function ApplicationScreen() {
  const applicationId = addressId(useParams()['applicationId']) ?? 0
  const { data, error, mutate } = useStudioCall('readApplication', applicationId > 0 ? { applicationId } : null, {
    revalidateOnMount: true,
  })
  const revalidate = useRevalidate()
  const isNew = data?.state === 'applied'
  useEffect(() => {
    if (!isNew) return
    void studioCall('openApplication', { applicationId })
      .then(() => revalidate(...STALE_AFTER.application))
      .catch(() => undefined) // the application was just withdrawn: the next read shows this
    // once for each application
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [applicationId, isNew])
  if (applicationId === 0) return <Result status="404" title="没有这件投递" />
  if (error !== undefined && data === undefined)
    return <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <ApplicationBody
      key={applicationId}
      application={data}
      onChanged={() => void revalidate(...STALE_AFTER.application)}
    />
  )
}
