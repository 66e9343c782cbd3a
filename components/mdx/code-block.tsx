import { useRef, type ComponentProps } from 'react'
import { RunButton } from '@/components/playground/run-button'
import { CopyButton } from '@/components/ui/copy-button'
import styles from './code-block.module.css'

interface CodeBlockProps extends ComponentProps<'pre'> {
  'data-filename'?: string
  'data-language'?: string
  'data-copy'?: string
}

/** A fenced block: title, highlighted text that scrolls by itself, and a copy button. */
export function CodeBlock({
  'data-filename': filename,
  'data-language': language,
  'data-copy': copy,
  children,
  ...props
}: CodeBlockProps) {
  const pre = useRef<HTMLPreElement>(null)
  return (
    <div className={styles.block}>
      {filename && <div className={styles.title}>{filename}</div>}
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
      {copy !== undefined && (
        <span className={styles.copy}>
          <CopyButton label="Copy code" getText={() => pre.current?.textContent ?? ''} />
        </span>
      )}
      {language === 'graphql' && <RunButton block={pre}>{children}</RunButton>}
    </div>
  )
}
