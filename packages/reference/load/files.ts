import { readFile, stat } from 'node:fs/promises'
import { extname, relative, resolve } from 'node:path'
import { glob } from 'tinyglobby'
import { isRecord, parseJson } from '#shared/json.ts'
import { fail } from '#shared/failure.ts'
import { toSlashes } from '#shared/files.ts'
import type { Endpoint } from './address.ts'
import { requestText } from './endpoint.ts'
import { toText } from './fetch.ts'
import { printResult } from './introspection.ts'
import { Kind, TokenKind, visit, type DirectiveNode, type DocumentNode } from 'graphql'
import { elementsIn, sourceOf } from './join-definitions.ts'

const SDL_BELOW = '**/*.{graphql,graphqls,gql}'

/** Part of a schema as SDL. */
export interface SourceText {
  /** Name for messages, or '' for SDL from an introspection result, which has no positions. */
  location: string
  rawSDL: string
}

/**
 * Reads a schema from files and URLs. A pattern is a file, a directory with SDL files, or a glob. JSON files in a
 * directory are ignored, because they are often generated from the SDL.
 *
 * @param directory absolute path that patterns are relative to
 * @param notes receives a sentence for each gap in an introspection result
 * @returns the SDL, and the names of the files
 * @throws Failure if a pattern does not match a file, or a URL does not return a schema
 */
export async function readSources(
  patterns: readonly (string | Endpoint)[],
  directory: string,
  notes: string[],
): Promise<{ sources: SourceText[]; names: string[] }> {
  const addresses = patterns.filter((pattern) => typeof pattern !== 'string')
  const paths = await Promise.all(
    patterns.flatMap((pattern) => (typeof pattern === 'string' ? pathsOf(pattern, directory) : [])),
  )
  const files = [...new Set(paths.flat())]
    .map((path) => toSlashes(relative(directory, path)))
    .sort()
  const texts = await Promise.all([
    ...files.map(async (file) => [file, toText(await readFile(resolve(directory, file)))] as const),
    ...addresses.map(async (address) => [address.label, await requestText(address)] as const),
  ])
  const sources = texts.map(([name, text]) =>
    // SDL cannot start with a brace or a bracket.
    extname(name) === '.json' || /^\s*[[{]/.test(text)
      ? { location: '', rawSDL: sdlOfResult(name, text, notes) }
      : { location: name, rawSDL: text },
  )
  return { sources, names: texts.map(([name]) => name) }
}

async function pathsOf(pattern: string, directory: string): Promise<string[]> {
  const path = resolve(directory, pattern)
  const info = await stat(path).catch(() => null)
  if (info?.isFile()) return [path]
  const [cwd, wanted] = info?.isDirectory() ? [path, SDL_BELOW] : [directory, toSlashes(pattern)]
  // A pattern such as `node_modules/some-schema/*.graphql` is allowed.
  const ignore = wanted.includes('node_modules') ? [] : ['**/node_modules/**']
  const options = { cwd, ignore, absolute: true, expandDirectories: false }
  const matches = await glob(wanted, { ...options, followSymbolicLinks: false })
  if (matches.length > 0) return matches
  return fail(
    `No schema file matches ${pattern} in ${toSlashes(directory)}.\nUse SDL files, directories or patterns (--schema "schema/**/*.graphql"), or an introspection result (--schema introspection.json).`,
  )
}

function sdlOfResult(name: string, text: string, notes: string[]): string {
  // A file can contain the response of a batching gateway, which is a one-element array.
  const [value] = [parseJson(text)].flat()
  const result = isRecord(value) && isRecord(value.data) ? value.data : value
  if (isRecord(result) && isRecord(result.__schema)) return printResult(result.__schema, notes)
  return fail(
    `${name} is ${value === undefined ? 'not valid JSON, or incomplete' : 'JSON, but not an introspection result: __schema is missing'}.`,
  )
}

/** Matches the interfaces of a type, and strings and comments, to skip them. */
const INTERFACES =
  /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|#.*|\b(?:type|interface)\s+\w+\s+implements\b[\w\s,&]*/g

/** Replaces commas between interfaces, which were allowed before 2018, with `&`. Positions in the text do not change. */
export const withAmpersands = (sdl: string): string =>
  sdl.replace(INTERFACES, (part) =>
    /^[ti]/.test(part) ? part.replace(/,(?=\s*[\w#])/g, '&') : part,
  )

/** Uses the text of Magento's `@doc(description:)` as the description of an element without one. */
export const withDocDescriptions = (document: DocumentNode): DocumentNode =>
  visit(document, {
    enter: (node) => {
      if (!('directives' in node) || ('description' in node && node.description)) return undefined
      const [description] = (node.directives ?? []).flatMap(textsOfDoc)
      const directives = (node.directives ?? []).flatMap((directive) => {
        const args = directive.arguments?.filter(({ value }) => value !== description)
        const isEmpty = args?.length === 0 && directive.arguments?.length !== 0
        return isEmpty ? [] : { ...directive, arguments: args }
      })
      return description && { ...node, description, directives }
    },
  })

const textsOfDoc = ({ name, arguments: args = [] }: DirectiveNode) =>
  args.flatMap((arg) =>
    name.value === 'doc' && arg.name.value === 'description' && arg.value.kind === Kind.STRING
      ? arg.value
      : [],
  )

/**
 * Returns a note about comments above elements if no element has a description: tools before 2018 treated comments as
 * descriptions. They are not shown, because comments are often internal.
 */
export function commentNotes(document: DocumentNode): string[] {
  const elements = elementsIn(document).map(([node]) => node)
  if (elements.some((node) => 'description' in node && node.description)) return []
  const [first, ...others] = elements.filter(({ loc }) => {
    const before = loc?.startToken.prev
    return before?.kind === TokenKind.COMMENT && before.line + 1 === loc?.startToken.line
  })
  if (!first) return []
  const count = others.length + 1
  return [
    `${sourceOf(first)}  ${count} of ${elements.length} elements have a comment (#), which is not shown, but none has a description. Write descriptions between """ and """`,
  ]
}
