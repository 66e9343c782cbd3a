import { useRef, type ComponentProps } from 'react'
import { RunButton } from '@/components/playground/run-button'
import { textOf } from '@/components/playground/text-of'
import { CopyButton } from '@/components/ui/copy-button'
import styles from './code-block.module.css'

interface CodeBlockProps extends ComponentProps<'pre'> {
  'data-filename'?: string
  'data-language'?: string
  'data-copy'?: string
}

/** A response of more lines is folded: readers of a guide look for the next step first. */
const FOLDED_ABOVE_LINES = 15

/** A fenced block: title, highlighted text that scrolls by itself, and a copy button. */
export function CodeBlock({
  'data-filename': filename,
  'data-language': language,
  'data-copy': copy,
  children,
  ...props
}: CodeBlockProps) {
  const pre = useRef<HTMLPreElement>(null)
  const lines = filename === 'Response' ? textOf(children).trimEnd().split('\n').length : 0
  const text = (
    <pre
      ref={pre}
      // A block that scrolls must be reachable by keyboard, and so it needs a name.
      tabIndex={0}
      role="group"
      aria-label={filename ?? (language ? `Code, ${language}` : 'Code')}
      // Read by the Markdown twin of the page.
      data-language={language}
      {...props}
      className={styles.pre}
    >
      {children}
    </pre>
  )
  return (
    <div className={styles.block}>
      {lines > FOLDED_ABOVE_LINES ? (
        <details className={styles.fold}>
          <summary className={styles.title}>
            {filename}, {lines} lines
          </summary>
          {text}
        </details>
      ) : (
        <>
          {filename && <div className={styles.title}>{filename}</div>}
          {text}
        </>
      )}
      {copy !== undefined && (
        <span className={styles.copy}>
          <CopyButton label="Copy code" getText={() => pre.current?.textContent ?? ''} />
        </span>
      )}
      {language === 'graphql' && <RunButton block={pre}>{children}</RunButton>}
    </div>
  )
}
