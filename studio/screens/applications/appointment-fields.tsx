import { Form, Input } from 'antd'
import type { StudioInput } from '#studio/data/studio-call.ts'
import styles from './applications.module.css'

type Appointment = Omit<StudioInput<'inviteApplicants'>, 'applicationIds' | 'remark'>

/** Fields of an appointment in the format of the browser's inputs: times are `yyyy-MM-ddTHH:mm` in Beijing. */
export type AppointmentInput = Appointment

const needed = (message: string) => [{ required: true, whitespace: true, message }]

/** Time, place and contact of an interview. */
export function AppointmentFields() {
  return (
    <>
      <div className={styles['pair']}>
        <Form.Item name="startTime" label="开始（北京时间）" rules={needed('请填写开始时间')}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="endTime" label="结束" rules={needed('请填写结束时间')}>
          <Input type="datetime-local" />
        </Form.Item>
      </div>
      <Form.Item name="place" label="地点或会议链接" rules={needed('请填写地点')}>
        <Input maxLength={200} />
      </Form.Item>
      <div className={styles['pair']}>
        <Form.Item name="contactName" label="联系人">
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="contactPhone" label="联系电话">
          <Input maxLength={30} inputMode="tel" />
        </Form.Item>
      </div>
      <Form.Item name="toBring" label="须携带">
        <Input maxLength={100} placeholder="如 身份证、学历证书原件" />
      </Form.Item>
    </>
  )
}

/** Converts the fields to the input of the call, where times are `yyyy-MM-dd HH:mm`. */
export const appointmentOf = (fields: AppointmentInput): Appointment => ({
  ...fields,
  startTime: fields.startTime.replace('T', ' '),
  endTime: fields.endTime.replace('T', ' '),
})
