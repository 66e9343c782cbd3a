/** A CodeMirror editor for a few lines of code. */
import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, HighlightStyle } from '@codemirror/language'
import {
  diagnosticCount,
  forEachDiagnostic,
  setDiagnosticsEffect,
  type Diagnostic,
} from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export type { Diagnostic }

export interface CodeEditorOptions {
  parent: HTMLElement
  /** Accessible name. */
  label: string
  /** Id of the element that explains how to leave the editor. */
  describedBy: string
  text: string
  onChange: (text: string) => void
  /** Called on Escape when the editor has nothing left to close. */
  onLeave: () => void
  /** Called with all problems, in text order, after each check. */
  onProblems: (problems: Diagnostic[]) => void
}

export type CodeEditor = ReturnType<typeof createCodeEditor>

/** @param language grammar, colours and editing help */
export function createCodeEditor(options: CodeEditorOptions, language: Extension) {
  const { parent, label, describedBy, onChange, onLeave, onProblems } = options
  const leave = () => {
    onLeave()
    return true
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        language,
        theme,
        lineNumbers(),
        history(),
        bracketMatching(),
        closeBrackets(),
        indentOnInput(),
        EditorView.lineWrapping,
        autocompletion({ icons: false }),
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
          { key: 'Escape', run: leave },
        ]),
        EditorView.contentAttributes.of(({ state }) => ({
          'aria-label': label,
          // Editable text is focusable anyway. The attribute tells checkers that the keyboard can scroll it.
          tabindex: '0',
          'aria-describedby': describedBy,
          'aria-invalid': String(diagnosticCount(state) > 0),
        })),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged) onChange(state.doc.toString())
          const effects = transactions.flatMap((transaction) => transaction.effects)
          if (effects.some((effect) => effect.is(setDiagnosticsEffect)))
            onProblems(problemsOf(state))
        }),
      ],
    }),
  })
  return {
    focus: () => view.focus(),
    /** Moves the cursor to an offset, and the focus to the editor. */
    goTo: (offset: number) => {
      view.dispatch({ selection: { anchor: offset }, scrollIntoView: true })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

function problemsOf(state: EditorState): Diagnostic[] {
  const problems: Diagnostic[] = []
  forEachDiagnostic(state, (problem, from, to) => problems.push({ ...problem, from, to }))
  return problems
}

/** Theme based on the site's tokens, which follow the colour mode. */
const theme = EditorView.theme({
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
  // Overrides the keyword colour for names that look like keywords.
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
})

/** Classes for highlighted code, as on the rest of the site. */
const common = [
  { tag: [tags.keyword, tags.definitionKeyword], class: 'c-k' },
  { tag: tags.string, class: 'c-s' },
  { tag: [tags.number, tags.integer, tags.float, tags.bool, tags.null], class: 'c-n' },
  { tag: tags.variableName, class: 'c-v' },
  { tag: tags.modifier, class: 'c-d' },
  { tag: tags.comment, class: 'c-c' },
]

/** Names, which the highlighter treats as keywords, but which have no colour on the site. */
const names = { tag: [tags.atom, tags.attributeName, tags.propertyName], class: 'cm-name' }

export const graphqlColours = HighlightStyle.define([...common, names])
export const jsonColours = HighlightStyle.define([
  ...common,
  { tag: tags.propertyName, class: 'c-p' },
])
