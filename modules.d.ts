/** A file as text, as in Vite; webpack knows it by the rule in next.config.mjs. */
declare module '*?raw' {
  const text: string
  export default text
}

/** Every post, newest first. This and what follows is written by scripts/prepare.ts. */
declare module '@/.data/posts.json' {
  const posts: readonly import('@/lib/blog/post').Post[]
  export default posts
}

/** The text of each post up to its truncation marker, by slug. */
declare module '@/.data/excerpts.mjs' {
  const excerpts: Readonly<Record<string, import('react').ComponentType>>
  export default excerpts
}

/** The files of `api-changes/`, in no order. */
declare module '@/.data/history.json' {
  const entries: readonly import('@/reference/model/changes/history').HistoryEntry[]
  export default entries
}

/** The ids of the entries to which each page of the docs links, by its route. */
declare module '@/.data/guides.json' {
  const guides: Readonly<
    Record<
      string,
      {
        entries: readonly string[]
        errors: string | null
        sections: readonly import('@/reference/model/guides').GuideSection[]
      }
    >
  >
  export default guides
}

/** Drawings of diagrams by their names in `public/diagrams`, with their sizes in pixels. */
declare module '@/.data/drawings.mjs' {
  const drawings: Readonly<
    Record<string, { width: number; height: number; markup: string } | undefined>
  >
  export default drawings
}

/** Findings of the content check in `npm run dev`, written by scripts/dev.ts. */
declare module '@/.data/problems.json' {
  const problems: readonly { file: string; severity: 'error' | 'warning'; text: string }[]
  export default problems
}

/** Webpack loader of Nextra, which brings no types. */
declare module 'nextra/loader' {
  export default function loader(this: object, source: string): Promise<void>
}
