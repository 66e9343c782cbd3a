import { createInterface } from 'node:readline/promises'
import { slugOf } from '@/lib/format/slug'
import { validateSettings, type SiteSettings } from '@/lib/site/settings'
import { site } from '@/site.config'
import { fail } from '../shared/failure'

/** Facts that a person answers, or gives by options. */
export interface Answers {
  name: string
  company: string
  /** Origin of the deployed site. */
  url: string
  repository: string
  endpoint: string
  /** Header that lets a call in. */
  header: string
}

/** Asks for what is not given, and offers what follows from the rest. @throws Failure */
export async function readAnswers(options: Partial<Answers>, usage: string): Promise<Answers> {
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null
  const ask = async (key: keyof Answers, question: string, proposal = ''): Promise<string> => {
    const option = options[key]?.trim()
    if (option) return option
    const hint = proposal && ` (${proposal})`
    const answer = (await terminal?.question(`${question}${hint}: `))?.trim() || proposal
    return answer || fail(`--${key} is missing: ${question.toLowerCase()}.\n\n${usage}`)
  }
  const askAddress = async (...question: Parameters<typeof ask>) =>
    (await ask(...question)).replace(/\/+$/, '')
  try {
    const name = await ask('name', 'Name of the product')
    const company = await ask('company', 'Name of the company', name)
    // A company without Latin letters is asked for both.
    const slug = slugOf(company)
    const host = slug && `https://docs.${slug}.example`
    const url = await askAddress('url', 'Address of the site', host)
    const proposal = slug && `https://github.com/${slug}/${slugOf(name) || 'product'}-docs`
    const repository = await askAddress('repository', 'Address of the repository', proposal)
    const endpoint = await askAddress('endpoint', 'Address of the GraphQL endpoint')
    const header = await ask('header', 'Header that lets a call in', site.api.authorization.header)
    return checkAnswers({ name, company, url, repository, endpoint, header })
  } finally {
    terminal?.close()
  }
}

/** Holds the answers against the rules of the settings, whose messages never show a value. @throws Failure */
function checkAnswers(answers: Answers): Answers {
  const { url, repository, endpoint, header } = answers
  const authorization = { ...site.api.authorization, header }
  const settings = {
    ...site,
    url,
    repository: { url: repository, editBase: `${repository}/edit/main` },
    api: { ...site.api, endpoint, exampleEndpoint: endpoint, authorization },
  }
  const options = new Map([
    ['site.url', 'url'],
    ['site.repository.url', 'repository'],
    ['site.api.endpoint', 'endpoint'],
    ['site.api.authorization.header', 'header'],
  ])
  for (const { setting, message } of validateSettings(settings as SiteSettings)) {
    const option = options.get(setting)
    if (option) fail(`--${option} ${message}.`)
  }
  return answers
}
