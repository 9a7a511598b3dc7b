import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'

/** Renders a text of the help; supports only the Markdown that the help pages use. */
export function HelpText({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, at) => <Fragment key={`${at}${token.raw}`}>{show(token)}</Fragment>)
}

function show(token: Token): ReactNode {
  const inner = () => <HelpText tokens={('tokens' in token && token.tokens) || []} />
  switch (token.type) {
    case 'heading':
      return <h3>{inner()}</h3>
    case 'paragraph':
      return <p>{inner()}</p>
    case 'list':
      return <List {...(token as Tokens.List)} />
    case 'strong':
      return <strong>{inner()}</strong>
    case 'codespan':
      return <kbd>{(token as Tokens.Codespan).text}</kbd>
    case 'text':
      return 'tokens' in token && token.tokens ? inner() : (token as Tokens.Text).text
    default:
      return null
  }
}

function List({ ordered, start, items }: Tokens.List) {
  const rows = items.map((item) => (
    <li key={item.raw}>
      <HelpText tokens={item.tokens} />
    </li>
  ))
  return ordered ? <ol start={Number(start) || 1}>{rows}</ol> : <ul>{rows}</ul>
}
