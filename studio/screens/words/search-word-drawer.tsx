import { Alert, Button, Drawer, Form, Input, Select, Switch } from 'antd'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { SearchWordRow } from '#contracts/generated/studio-wire.ts'
import { SEARCH_WORD_KINDS, SEARCH_WORD_MAX } from '#contracts/studio/search-word-kinds.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall, type StudioInput } from '#studio/data/studio-call.ts'

type Fields = StudioInput<'createSearchWord'>
type Props = {
  row: SearchWordRow | undefined
  /** Initial word of a new row. */
  word?: string
  onClose: () => void
  onSaved: () => Promise<void>
}

const NEW: Fields = { word: '', target: '', kind: 'occupation', isActive: true }

/** Form to add or change a search word. */
export function SearchWordDrawer({ row, word = '', onClose, onSaved }: Props) {
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form) ?? row?.kind ?? NEW.kind
  const { send, isSending, failure } = useSending(form)
  const save = (given: Fields) =>
    send(async () => {
      const fields = { ...given, target: given.kind === 'noise' ? '' : given.target }
      await (row === undefined
        ? studioCall('createSearchWord', fields)
        : studioCall('updateSearchWord', { searchWordId: row.searchWordId, ...fields }))
      await onSaved()
    })
  return (
    <Drawer
      open
      onClose={onClose}
      title={row === undefined ? '添搜索词' : `修改“${row.word}”`}
      size={420}
      footer={
        <Button type="primary" loading={isSending} onClick={() => form.submit()}>
          保存
        </Button>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={row ?? { ...NEW, word }}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="word" label="访客输入的词" rules={[{ required: true, whitespace: true, message: '请填写词' }]}>
          <Input maxLength={SEARCH_WORD_MAX} showCount />
        </Form.Item>
        <Form.Item name="kind" label="类别">
          <Select options={Object.entries(SEARCH_WORD_KINDS).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        {kind !== 'noise' && (
          <Form.Item
            name="target"
            label="意思"
            extra="站内的说法；单位性质、学历、地名等填写筛选里的名称"
            rules={[{ required: true, whitespace: true, message: STUDIO_MESSAGE.searchTargetEmpty }]}
          >
            <Input maxLength={SEARCH_WORD_MAX} showCount />
          </Form.Item>
        )}
        <Form.Item name="isActive" label="启用" valuePropName="checked">
          <Switch />
        </Form.Item>
        {failure !== '' && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Drawer>
  )
}
