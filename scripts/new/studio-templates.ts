/** Names of a thing in files (`noun`), values (`camel`), types (`pascal`) and texts (`title`). */
export type StudioNoun = { noun: string; camel: string; pascal: string; title: string }

/** The declarations of the two calls. */
export const studioRecords = ({ noun, camel, pascal, title }: StudioNoun) => `import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { defineStudioOperation } from '#contracts/studio/studio-operation.ts'

const fields = { title: Type.String({ title: '名称', minLength: 1, maxLength: 60 }) }
const row = entity('${pascal}Row', { ${camel}Id: Type.Integer(), ...fields })

export const list${pascal}s = defineStudioOperation({
  id: 'list${pascal}s',
  summary: '${title}',
  method: 'GET',
  path: '/${noun}s',
  data: Type.Array(row),
  permission: 'read${pascal}s',
})

export const create${pascal} = defineStudioOperation({
  id: 'create${pascal}',
  summary: '新建${title}',
  method: 'POST',
  path: '/${noun}s',
  body: fields,
  data: row,
  permission: 'change${pascal}s',
  audit: '${camel}.created',
})
`

export const studioFeature = ({
  camel,
  pascal,
  title,
}: StudioNoun) => `import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ${pascal}Row, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import { storedLine } from '#server/platform/visible-text.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'

type Needs = { database: Database; clock: Clock; audit: AuditLog; studioCalls: StudioCalls }

/** ${title}: a list that staff maintain. */
export const ${camel}Feature = defineFeature({
  services: ({ database, clock, audit }: Needs) => ({
    ${camel}s: {
      /** Lists all rows, newest first. */
      async list(): Promise<${pascal}Row[]> {
        const rows = await database.read.${camel}.findMany({ orderBy: { id: 'desc' } })
        return rows.map(({ id, title }) => ({ ${camel}Id: id, title }))
      },
      /** Adds a row, with its audit entry in the same transaction. @throws StudioRefusal 400 for a blank title. */
      async create(caller: StaffCaller, input: StudioWire['create${pascal}']['input']): Promise<${pascal}Row> {
        const title = storedLine(input.title)
        if (title === '') throw badField('title', STUDIO_MESSAGE.badInput)
        return database.transaction(async (tx) => {
          const { id } = await tx.${camel}.create({ data: { title, updatedAt: clock.now() } })
          await audit.append(tx, {
            actorKind: 'staff',
            actorId: caller.staffId,
            action: '${camel}.created',
            object: \`${camel}:\${id}\`,
            result: 'done',
            address: caller.address,
            role: roleFor(caller, 'change${pascal}s'),
            detail: '',
          })
          return { ${camel}Id: id, title }
        })
      },
    },
  }),

  plugin(app, { studioCalls, ${camel}s }) {
    studioCalls.bind(app, 'list${pascal}s', () => ${camel}s.list())
    studioCalls.bind(app, 'create${pascal}', (input, caller) => ${camel}s.create(caller, input))
  },
})
`

export const studioScreen = ({
  noun,
  camel,
  pascal,
  title,
}: StudioNoun) => `import { Alert, App, Button, Empty, Flex, Result, Table } from 'antd'
import { useState } from 'react'
import type { ${pascal}Row } from '#contracts/generated/studio-wire.ts'
import { ScrollingTable } from '#studio/components/tables/scrolling-table.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { Create${pascal}Dialog } from './create-${noun}-dialog.tsx'

/** Screen of ${title}. */
export function ${pascal}sScreen() {
  const mayChange = useMay('change${pascal}s')
  const { message } = App.useApp()
  const { data, error, isLoading, mutate } = useStudioCall('list${pascal}s', {}, { revalidateOnMount: true })
  const [isCreating, setCreating] = useState(false)
  if (error && data === undefined)
    return <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="${title}">
        {mayChange && (
          <Button type="primary" onClick={() => setCreating(true)}>
            新建
          </Button>
        )}
      </ScreenHeading>
      {error && <Alert type="error" showIcon title={error.message} />}
      <ScrollingTable>
        <Table<${pascal}Row>
          rowKey="${camel}Id"
          dataSource={data ?? []}
          loading={isLoading}
          pagination={false}
          locale={{ emptyText: <Empty description="还没有内容" /> }}
          columns={[{ title: '名称', dataIndex: 'title' }]}
        />
      </ScrollingTable>
      {isCreating && (
        <Create${pascal}Dialog
          onClose={() => setCreating(false)}
          onCreated={async () => {
            setCreating(false)
            await mutate()
            message.success('已新建')
          }}
        />
      )}
    </Flex>
  )
}
`

export const createDialog = ({ pascal, title }: StudioNoun) => `import { Alert, Form, Input, Modal } from 'antd'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall } from '#studio/data/studio-call.ts'

type Create${pascal}DialogProps = { onCreated: () => Promise<void>; onClose: () => void }

/** Dialog that adds a row. */
export function Create${pascal}Dialog({ onCreated, onClose }: Create${pascal}DialogProps) {
  const [form] = Form.useForm<{ title: string }>()
  const { send, isSending, failure } = useSending(form)
  const create = async (fields: { title: string }) => {
    if (await send(() => studioCall('create${pascal}', fields))) await onCreated()
  }
  return (
    <Modal
      open
      title="新建${title}"
      okText="新建"
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void create(fields)}>
        <Form.Item name="title" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
          <Input maxLength={60} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
`
