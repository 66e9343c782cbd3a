/** A CodeMirror editor for a few lines of code. */
import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentSelection,
  indentWithTab,
  isolateHistory,
} from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import {
  diagnosticCount,
  forEachDiagnostic,
  setDiagnosticsEffect,
  type Diagnostic,
} from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { theme } from './theme.ts'

export type { Diagnostic }

export interface CodeEditorOptions {
  parent: HTMLElement
  /** Accessible name. */
  label: string
  /** Id of the element that explains how to leave the editor. */
  describedBy: string
  text: string
  onChange: (text: string) => void
  /** Called on Escape, once nothing of the editor is open that it closes. */
  onLeave: () => void
  /** Called with all problems after each look for them, the first in the text first. */
  onProblems: (problems: Diagnostic[]) => void
}

interface Language {
  /** Grammar with its colours, and the help that it gives. */
  extensions: Extension
  /** The text in its usual form; null where it can only be indented. */
  format: (text: string) => string | null
}

export type CodeEditor = ReturnType<typeof createCodeEditor>

export function createCodeEditor(options: CodeEditorOptions, { extensions, format }: Language) {
  const { parent, label, describedBy, onChange, onLeave, onProblems } = options
  const leave = () => {
    onLeave()
    return true
  }
  const formatText = () => {
    const formatted = format(view.state.doc.toString())
    if (formatted !== null) setText(formatted)
    else {
      const { head } = view.state.selection.main
      view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })
      indentSelection(view)
      view.dispatch({ selection: { anchor: Math.min(head, view.state.doc.length) } })
    }
    return true
  }
  /** Sets the whole text as a separate step to undo, however fast it follows what was typed. */
  const setText = (text: string) => {
    if (text === view.state.doc.toString()) return
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      selection: { anchor: Math.min(view.state.selection.main.head, text.length) },
      annotations: isolateHistory.of('full'),
    })
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        extensions,
        theme,
        lineNumbers(),
        history(),
        bracketMatching(),
        closeBrackets(),
        indentOnInput(),
        EditorView.lineWrapping,
        autocompletion({ icons: false }),
        keymap.of([
          { key: 'Shift-Alt-f', run: formatText },
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
          { key: 'Escape', run: leave },
        ]),
        EditorView.contentAttributes.of(({ state }) => ({
          'aria-label': label,
          // Editable text takes the focus anyway; said so, a checker also knows that the keyboard scrolls it.
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
    setText,
    format: formatText,
    focus: () => view.focus(),
    /** Puts the cursor at an offset, and the focus into the editor. */
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
