import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The site's own tokens, which know the colour mode. */
export const theme = EditorView.theme({
  '&': {
    backgroundColor: 'var(--code-bg)',
    color: 'var(--color-text)',
    fontSize: 'var(--text-xs)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { padding: 'var(--space-3) 0', caretColor: 'var(--color-accent)' },
  '.cm-line': { padding: '0 var(--space-3)' },
  '.cm-gutters': {
    border: 'none',
    backgroundColor: 'transparent',
    color: 'var(--color-text-muted)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--color-accent-soft)',
    outline: '1px solid var(--color-border-strong)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--color-danger-soft)',
    color: 'inherit',
  },
  // Overrides the colour of keywords for names that look like one.
  '.cm-name': { color: 'var(--color-text)' },
  '.cm-lintRange': { backgroundImage: 'none' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--color-danger)' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--color-warning)' },
  '.cm-tooltip': {
    maxWidth: 'min(32rem, calc(100vw - 2rem))',
    border: '1px solid var(--color-border-strong)',
    borderRadius: 'var(--radius-m)',
    backgroundColor: 'var(--color-bg-raised)',
    color: 'var(--color-text)',
    boxShadow: 'var(--shadow-m)',
    fontSize: 'var(--text-xs)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-completionInfo': { padding: 'var(--space-2) var(--space-3)' },
  '.cm-tooltip-autocomplete > ul': { maxHeight: '15em', fontFamily: 'var(--font-mono)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    minHeight: '28px',
    padding: 'var(--space-1) var(--space-3)',
    lineHeight: '1.4',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--color-accent)',
    color: 'var(--color-on-accent)',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
  },
  '.cm-completionMatchedText': { fontWeight: '700' },
  '.cm-completionDetail': {
    margin: '0',
    overflow: 'hidden',
    fontStyle: 'normal',
    textOverflow: 'ellipsis',
    color: 'var(--color-text-muted)',
  },
  'li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-diagnostic': { padding: 'var(--space-2) var(--space-3)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--color-danger)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--color-warning)' },
  '.cm-description': {
    margin: '0',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--text-s)',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '.cm-tooltip-hover .cm-description': { padding: 'var(--space-2) var(--space-3)' },
})

/** The classes that colour code everywhere on the site. */
const common = [
  { tag: [tags.keyword, tags.definitionKeyword], class: 'c-k' },
  { tag: tags.string, class: 'c-s' },
  { tag: [tags.number, tags.integer, tags.float, tags.bool, tags.null], class: 'c-n' },
  { tag: tags.variableName, class: 'c-v' },
  { tag: tags.modifier, class: 'c-d' },
  { tag: tags.comment, class: 'c-c' },
]

/** Names are a kind of keyword to the highlighter; on the site they have no colour. */
const names = { tag: [tags.atom, tags.attributeName, tags.propertyName], class: 'cm-name' }

export const graphqlColours = HighlightStyle.define([...common, names])
export const jsonColours = HighlightStyle.define([
  ...common,
  { tag: tags.propertyName, class: 'c-p' },
])
