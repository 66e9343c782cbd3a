import { useRouter } from 'next/router'
import problems from '#data/problems.json'
import styles from './content-problems.module.css'

/**
 * Shows the number of content problems on every page of the development server. It expands to a list, with
 * the problems of the current page first.
 */
export default function ContentProblems() {
  const { pathname } = useRouter()
  const isHere = ({ file }: { file: string }) =>
    (file.replace(/^pages|(?:\/index)?\.mdx$/g, '') || '/') === pathname
  const here = problems.filter(isHere)
  const elsewhere = problems.filter((problem) => !isHere(problem))
  if (problems.length === 0) return null
  return (
    <details
      className={`no-print ${styles.panel}`}
      data-urgent={problems.some(({ severity }) => severity === 'error')}
    >
      <summary>
        {[...counts(here, 'on this page'), ...counts(elsewhere, 'elsewhere')].join(', ')}
      </summary>
      {[...here, ...elsewhere].map(({ text }) => (
        <pre key={text}>{text}</pre>
      ))}
    </details>
  )
}

function counts(counted: typeof problems, where: string) {
  const parts = (['error', 'warning'] as const).flatMap((severity) => {
    const count = counted.filter((problem) => problem.severity === severity).length
    return count === 0 ? [] : `${count} ${severity}${count === 1 ? '' : 's'}`
  })
  return parts.length === 0 ? [] : [`${parts.join(' and ')} ${where}`]
}
