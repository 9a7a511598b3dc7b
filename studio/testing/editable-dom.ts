// Adds what jsdom lacks for editing. The editor checks for it while it loads: import this module before the editor.

Object.defineProperties(HTMLElement.prototype, {
  contentEditable: {
    get(this: HTMLElement) {
      return this.getAttribute('contenteditable') ?? 'inherit'
    },
    set(this: HTMLElement, value: unknown) {
      this.setAttribute('contenteditable', String(value))
    },
  },
  isContentEditable: {
    get(this: HTMLElement) {
      return (this.closest('[contenteditable]')?.getAttribute('contenteditable') ?? 'false') !== 'false'
    },
  },
})
Object.assign(InputEvent.prototype, { getTargetRanges: () => [] })
Object.assign(Element.prototype, { scrollIntoView: () => undefined })
