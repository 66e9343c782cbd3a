import { NOT_WRITTEN, pageSource, sections, yamlText } from '../../content/scaffold/page-source'
import type { Answers } from './product'

/** A page to be written: only its address, its title and its structure stay. */
export interface Skeleton {
  file: string
  source: string
}

/** A post without its text. @param former front matter as it was: the day of the post stays */
export function postSkeleton(file: string, title: string, date: string): Skeleton {
  return {
    file,
    source: pageSource(
      title,
      [
        `description: ${yamlText(`The post "${title}" is not written yet: say here in one sentence what it tells.`)}`,
        `date: ${date}`,
        'authors: [docs]',
        'tags: [docusaurus]',
      ],
      `# ${title}\n\nSay here what the post is about: the list of posts shows it.\n\n{/* truncate */}\n\n${NOT_WRITTEN}`,
    ),
  }
}

const card = (icon: string, title: string, href: string, what: string) =>
  `<Card icon="${icon}">\n\n### [${title}](${href})\n\n${what}\n\n</Card>`

/** The pages that stand for themselves. */
export function singlePages(answers: Answers): Skeleton[] {
  const { name } = answers
  const described = (text: string) => [`description: ${yamlText(text)}`]
  return [
    {
      file: 'pages/index.mdx',
      source: pageSource(
        name,
        described(
          `Documentation of ${name}: guides task by task, and the whole reference of its API.`,
        ),
        `# ${name}

${NOT_WRITTEN}

Say here what ${name} is, for whom, and where each reader begins.

## Where to begin

<Cards>
${[
  card('join', 'Introduction', '/docs/intro', 'From nothing to a first result.'),
  card('transfer', 'User flows', '/docs/category/user-flows', 'What people do, task by task.'),
  card('code', 'GraphQL schema', '/docs/category/graphql-schema', 'Every operation and type.'),
  card('list', 'Blog', '/blog', 'What is new, and why.'),
].join('\n')}
</Cards>`,
      ),
    },
    {
      file: 'pages/docs/index.mdx',
      source: pageSource(
        'Documentation',
        described(
          `Where to begin with ${name}: by role, by task, and what holds for every call of its API.`,
        ),
        `# Documentation

${NOT_WRITTEN}

${sections([
  ['Start with your role', 'Where each kind of reader begins.'],
  ['Start with your task', 'The guides, by what people want to do.'],
  ['Connect a system', 'Addresses, credentials, limits of a request.'],
  ['Retries', 'What a client does after a lost response.'],
  ['Glossary', 'One term for each concept.'],
])}`,
      ),
    },
    {
      file: 'pages/docs/intro.mdx',
      source: pageSource(
        'Introduction',
        described(
          `The first call to the API of ${name}, from nothing to a first result, in ten minutes.`,
        ),
        `# Introduction

${NOT_WRITTEN}

${sections([
  ['Before you start', 'An account, a key, and the address of the API.'],
  ['Make the first call', 'The request, and the answer to it.'],
  ['Where to go next', 'The guides that most readers need.'],
])}`,
      ),
    },
    {
      file: 'pages/docs/category/user-flows.mdx',
      source: pageSource(
        'User flows',
        [
          ...described(`What people do with ${name}, step by step: a guide for each task.`),
          'folder: /docs/user-flows',
        ],
        `# User flows

What people do, step by step: a guide for each task.

<CategoryCards />`,
      ),
    },
    {
      file: 'pages/docs/category/graphql-schema.mdx',
      source: pageSource(
        'GraphQL schema',
        [
          ...described(
            'Every operation and type of the API, generated from the schema that the endpoint serves.',
          ),
          'folder: /docs/api',
        ],
        `import { SchemaChanges } from '@/components/reference'

# GraphQL schema

Every operation and type of the API, generated from the schema. Start with queries and mutations; the other pages hold the types that these take and return. The schema itself is at [\`/schema.graphql\`](/schema.graphql).

<CategoryCards />

## Changes

Newest first; also as a feed, [Atom](/docs/api/changes.xml) or [JSON](/docs/api/changes.json). A breaking change refuses requests of clients that were written before it; a dangerous one can change what they do; a safe one needs nothing.

<SchemaChanges />`,
      ),
    },
    {
      file: 'pages/404.mdx',
      source: pageSource(
        'Page Not Found',
        described(
          'The address you followed leads to no page of this site. Start again from the home page or from the docs.',
        ),
        `# Page Not Found

We could not find what you were looking for.

Please contact the owner of the site that linked you to the original URL and let them know their link is broken.

Ways on from here:

- [Home](/)
- [Docs](/docs): guides by task, and the GraphQL schema.
- [Introduction](/docs/intro): the first call.
- [Blog](/blog)`,
      ),
    },
    {
      file: 'pages/blog/index.mdx',
      source: pageSource(
        'Blog',
        described(
          `How ${name} works, and why: articles for everybody who works with it, newest first.`,
        ),
        `import { BlogIndex } from '@/components/blog/post-lists'

# Blog

How ${name} works, and why.

<BlogIndex />`,
      ),
    },
    {
      file: 'pages/markdown-page.mdx',
      source: pageSource(
        'Conventions of this site',
        described(
          'The elements that a page of this site may contain, for its authors: headings, remarks, tables, code.',
        ),
        `# Conventions of this site

${NOT_WRITTEN}

## Remarks

:::note

A remark beside the text.

:::

:::danger Mind this

A remark with a title of its own.

:::

## Tables

| Element  | Written as        |
| -------- | ----------------- |
| Heading  | \`## Heading\`      |
| Remark   | \`:::note\`         |
| Emphasis | \`**bold**\`        |

## Code

\`\`\`ts filename="example.ts"
export const answer = 42
\`\`\`

## Examples of the API

An operation, its variables and its response belong together, and are checked against the schema. A block that shows a mistake on purpose says why: \`nocheck="shows an unknown field"\` behind the word \`graphql\`.

\`\`\`\`markdown
\`\`\`graphql
query Typename {
  __typename
}
\`\`\`

\`\`\`json filename="Response"
{ "data": { "__typename": "Query" } }
\`\`\`
\`\`\`\`

## Diagrams

A diagram has a table or a list beside it that says the same. \`class\` lines say of what kind a state is: \`waiting\`, \`active\`, \`hold\`, \`done\` or \`failed\`. A label with \` / \` in it names the way there and the way back. Where the table follows at once, each state leads to its row.

\`\`\`\`markdown
\`\`\`mermaid title="States of an order"
stateDiagram-v2
  [*] --> OPEN: created
  OPEN --> PAID: payment arrives
  class OPEN waiting
  class PAID done
\`\`\`

| From | To | Trigger |
| --- | --- | --- |
| start | \`OPEN\` | Created |
| \`OPEN\` | \`PAID\` | Payment arrives |
\`\`\`\`

## Cards and tabs

\`\`\`\`markdown
<Cards>
<Card icon="code">

### [Introduction](/docs/intro)

The first call.

</Card>
</Cards>

<CodeTabs labels={['JavaScript', 'cURL']}>

\`\`\`js
const answer = 42
\`\`\`

\`\`\`bash
echo 42
\`\`\`

</CodeTabs>
\`\`\`\`

## Lists

1. A step.
2. The next step.

- [x] Done
- [ ] To do`,
      ),
    },
  ]
}
