/** A CodeMirror editor for a few lines of code, with the help that its language gives. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  snippet,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from '@codemirror/commands'
import {
  bracketMatching,
  indentOnInput,
  syntaxHighlighting,
  type HighlightStyle,
  type LanguageSupport,
} from '@codemirror/language'
import { diagnosticCount, forceLinting, linter, lintKeymap } from '@codemirror/lint'
import { EditorState, Prec } from '@codemirror/state'
import { EditorView, hoverTooltip, keymap } from '@codemirror/view'
import type { Description } from '@/lib/playground/editing/describe'
import type { Option, Options, Diagnostic } from '@/lib/playground/editing/options'
import type { RecordGroup } from '@/lib/playground/visit'
import { descriptionCard, richText } from './description-card'
import { theme } from './theme'

/** What is known about the texts of one editor. */
export interface Help {
  language: LanguageSupport
  highlight: HighlightStyle
  check: (text: string) => Diagnostic[]
  complete: (text: string, offset: number) => Options
  describe: (text: string, offset: number) => Description | null
  /** The text in its usual form; null while it cannot be read. */
  format: (text: string) => string | null
}

export interface CodeEditorOptions {
  parent: HTMLElement
  /** Records that exist now, whose ids are offered. */
  records: () => readonly RecordGroup[]
  /** The operation that variables belong to. */
  operation: () => string
  /** Accessible name. */
  label: string
  /** Id of the element that says how to leave the editor. */
  describedBy: string
  text: string
  onChange: (text: string) => void
  /** Called on Ctrl or Cmd with Enter. */
  onRun: () => void
  /** Called with all problems after each look for them, the first in the text first. */
  onProblems: (problems: Diagnostic[]) => void
  /** Called with what the cursor is on whenever that changes. */
  onDescription: (description: Description | null) => void
}

export interface CodeEditor {
  setText: (text: string) => void
  /** Looks for problems again: what the text depends on has changed. */
  checkAgain: () => void
  /** Puts the cursor at an offset, and the focus into the editor. */
  goTo: (offset: number) => void
  destroy: () => void
}

/** Milliseconds without typing before problems are looked for. */
const CHECK_DELAY = 250

export function createCodeEditor(options: CodeEditorOptions, help: Help): CodeEditor {
  const { parent, label, describedBy, onChange, onRun, onProblems, onDescription } = options
  const run = () => {
    onRun()
    return true
  }
  const check = ({ state }: EditorView) => {
    const problems = help.check(state.doc.toString()).sort((a, b) => a.from - b.from)
    onProblems(problems)
    return problems
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        help.language,
        syntaxHighlighting(help.highlight),
        theme,
        history(),
        bracketMatching(),
        closeBrackets(),
        indentOnInput(),
        EditorView.lineWrapping,
        autocompletion({ override: [completionsOf(help)], icons: false, optionClass }),
        linter(check, { delay: CHECK_DELAY }),
        hoverTooltip((target, offset) => {
          const found = help.describe(target.state.doc.toString(), offset)
          return (
            found && { pos: offset, above: true, create: () => ({ dom: descriptionCard(found) }) }
          )
        }),
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
        keymap.of([
          { key: 'Shift-Alt-f', run: (target) => format(target, help) },
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of(({ state }) => ({
          'aria-label': label,
          // Editable text takes the focus anyway; said so, a checker also knows that the keyboard scrolls it.
          tabindex: '0',
          'aria-describedby': describedBy,
          'aria-invalid': String(diagnosticCount(state) > 0),
        })),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
          if (update.docChanged || update.selectionSet) {
            const { doc, selection } = update.state
            onDescription(help.describe(doc.toString(), selection.main.head))
          }
        }),
      ],
    }),
  })
  return {
    setText: (text) => replaceAll(view, text),
    checkAgain: () => forceLinting(view),
    goTo: (offset) => {
      view.dispatch({ selection: { anchor: offset }, scrollIntoView: true })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

/** Sets the whole text: a step of its own to undo, however fast it follows what was typed. */
function replaceAll(view: EditorView, text: string) {
  if (text === view.state.doc.toString()) return
  const anchor = Math.min(view.state.selection.main.head, text.length)
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: { anchor },
    annotations: isolateHistory.of('full'),
  })
}

/** Sets the text in its usual form, as one step to undo. False while it cannot be read. */
function format(view: EditorView, help: Help): boolean {
  const formatted = help.format(view.state.doc.toString())
  if (formatted === null) return false
  replaceAll(view, formatted)
  return true
}

/** Typing a word asks for options, and so does a bracket that arguments follow. */
const completionsOf =
  (help: Help) =>
  (context: CompletionContext): CompletionResult | null => {
    const text = context.state.doc.toString()
    const { from, to, options } = help.complete(text, context.pos)
    const isTyping = from < context.pos || text[context.pos - 1] === '('
    if (!context.explicit && !isTyping) return null
    return { from, to, options: options.map(toCompletion), validFor: /^["$@]?\w*$/ }
  }

const toCompletion = (option: Option): Completion => ({
  label: option.label,
  detail: option.required ? `${option.detail} required` : option.detail,
  boost: (option.required ? 10 : 0) - (option.deprecated ? 20 : 0),
  type: option.deprecated ? 'deprecated' : 'current',
  info: option.info === '' ? undefined : () => richText('p', option.info),
  apply: (view, completion, from, to) => {
    snippet(templateOf(option.insert))(view, completion, from, to)
    if (option.goesOn) startCompletion(view)
  },
})

const optionClass = ({ type }: Completion) => (type === 'deprecated' ? 'cm-deprecated' : '')

/** In a template tabs stand for indentation, and the editor takes its own. */
const templateOf = (insert: string) =>
  insert.replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2))
