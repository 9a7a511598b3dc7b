import { Alert, Button, Drawer, Form, Input, Radio, Select, Switch } from 'antd'
import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'
import {
  WORD_EXCEPTIONS_MAX,
  WORD_KINDS,
  WORD_MAX,
  WORD_SCOPES,
  WORD_VARIANTS_MAX,
  WORD_WHY_MAX,
} from '#contracts/studio/word-terms.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { studioCall, type StudioInput } from '#studio/data/studio-call.ts'

type Fields = StudioInput<'createWord'>
type Props = { word: CheckWordRow | undefined; onClose: () => void; onSaved: () => Promise<void> }

const NEW: Fields = {
  kind: 'ask',
  term: '',
  variants: [],
  exceptWithin: [],
  suggest: '',
  isExact: false,
  scope: 'all',
  why: '',
  isActive: true,
}
const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Form to add or change a check word. */
export function WordDrawer({ word, onClose, onSaved }: Props) {
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form) ?? word?.kind ?? NEW.kind
  const { send, isSending, failure } = useSending(form)
  const save = (given: Fields) =>
    send(async () => {
      const fields = { ...given, suggest: given.kind === 'replace' ? given.suggest : '' }
      await (word === undefined
        ? studioCall('createWord', fields)
        : studioCall('updateWord', { wordId: word.wordId, ...fields }))
      await onSaved()
    })
  return (
    <Drawer
      open
      onClose={onClose}
      title={word === undefined ? '添词' : `修改“${word.term}”`}
      size={480}
      footer={
        <Button type="primary" loading={isSending} onClick={() => form.submit()}>
          保存
        </Button>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={word === undefined ? NEW : fieldsOf(word)}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="kind" label="类别">
          <Radio.Group options={options(WORD_KINDS)} />
        </Form.Item>
        <Form.Item name="term" label="词" rules={[{ required: true, whitespace: true, message: '请填写词' }]}>
          <Input maxLength={WORD_MAX} showCount />
        </Form.Item>
        <Form.Item name="variants" label="其他写法" extra="输入一个按回车">
          <Select mode="tags" open={false} suffixIcon={null} maxCount={WORD_VARIANTS_MAX} />
        </Form.Item>
        {kind === 'replace' && (
          <Form.Item
            name="suggest"
            label="改为"
            rules={[{ required: true, whitespace: true, message: '请填写改为什么' }]}
          >
            <Input maxLength={WORD_MAX} showCount />
          </Form.Item>
        )}
        <Form.Item name="exceptWithin" label="例外" extra="含有这个词、但没有问题的更长的词，如“张三”的例外“张三丰”">
          <Select mode="tags" open={false} suffixIcon={null} maxCount={WORD_EXCEPTIONS_MAX} />
        </Form.Item>
        <Form.Item name="scope" label="范围">
          <Select options={options(WORD_SCOPES)} />
        </Form.Item>
        <Form.Item name="why" label="依据" extra="作者和审核人会看到">
          <Input.TextArea rows={2} maxLength={WORD_WHY_MAX} showCount />
        </Form.Item>
        <Form.Item
          name="isExact"
          label="逐字比对"
          valuePropName="checked"
          extra="分大小写和全半角，保留标点；查标点和计量单位时用"
        >
          <Switch />
        </Form.Item>
        <Form.Item name="isActive" label="启用" valuePropName="checked">
          <Switch />
        </Form.Item>
        {failure !== '' && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Drawer>
  )
}

const fieldsOf = ({ wordId: _wordId, ...fields }: CheckWordRow): Fields => fields
