import { Alert, Button, Space } from 'antd'

/** Something that can be done with what was just brought in, beside what was done; the author takes it or goes on writing. */
export type Offer = { text: string; choices: readonly { label: string; take: () => void }[] }

/** An offer at the lower edge of the text, which it does not move. */
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
