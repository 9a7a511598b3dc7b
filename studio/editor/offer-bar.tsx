import { Alert, Button, Space } from 'antd'

/** A message with optional actions, such as joining lines of pasted text or shrinking a file that is too large. */
export type Offer = { text: string; choices: readonly { label: string; take: () => void }[] }

/** Shows an offer over the lower edge of the text, without moving the text. */
export function OfferBar({ offer, onClose }: { offer: Offer | undefined; onClose: () => void }) {
  if (offer === undefined) return null
  return (
    <div className="article-editor-offer">
      <Alert
        type="info"
        showIcon
        title={offer.text}
        closable={{ onClose, 'aria-label': '不用' }}
        action={
          <Space>
            {offer.choices.map(({ label, take }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  onClose()
                  take()
                }}
              >
                {label}
              </Button>
            ))}
          </Space>
        }
      />
    </div>
  )
}
