/** The text of a file. A rule in next.mjs implements this import. */
declare module '*?raw' {
  const text: string
  export default text
}

/** All posts, newest first. commands/prepare.ts writes this and the following modules. */
declare module '#data/posts.json' {
  const posts: readonly import('#blog/posts.ts').Post[]
  export default posts
}

/** The excerpt of each post, by slug. */
declare module '#data/excerpts.mjs' {
  const excerpts: Readonly<Record<string, import('react').ComponentType>>
  export default excerpts
}

/** The files of `api-changes/`, unsorted. */
declare module '#data/history.json' {
  const entries: readonly import('nextra-graphql/model/history.ts').HistoryEntry[]
  export default entries
}

/** The reference entries that each docs page links to, and its sections about them, by route. */
declare module '#data/guides.json' {
  const guides: Readonly<
    Record<
      string,
      {
        entries: readonly string[]
        sections: readonly import('nextra-graphql/model/guides.ts').GuideSection[]
      }
    >
  >
  export default guides
}

/** The drawings in `public/diagrams` by name, with their sizes in pixels. */
declare module '#data/drawings.mjs' {
  const drawings: Readonly<
    Record<string, { width: number; height: number; markup: string } | undefined>
  >
  export default drawings
}

/** Findings of the content check in `npm run dev`, written by commands/dev.ts. */
declare module '#data/problems.json' {
  const problems: readonly { file: string; severity: 'error' | 'warning'; text: string }[]
  export default problems
}

/** Nextra's loader, which has no types. */
declare module 'nextra/loader' {
  export default function loader(this: object, source: string): Promise<void>
}
