import { Form, Input } from 'antd'

/** Fields for name and department. */
export function StaffFields() {
  return (
    <>
      <Form.Item name="name" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
        <Input autoComplete="off" maxLength={30} />
      </Form.Item>
      <Form.Item name="department" label="部门">
        <Input autoComplete="off" maxLength={50} />
      </Form.Item>
    </>
  )
}
