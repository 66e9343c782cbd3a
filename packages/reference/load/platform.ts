/** Finds the parts of a schema that belong to a gateway or platform, and adds those that only the platform defines. */
import {
  isTypeDefinitionNode,
  Kind,
  specifiedDirectives,
  specifiedScalarTypes,
  valueFromASTUntyped,
  visit,
  type ASTNode,
  type DirectiveNode,
  type DocumentNode,
  type ScalarTypeDefinitionNode,
} from 'graphql'
import { isRecord } from '#shared/json.ts'
import { elementsIn, sourceOf } from './join-definitions.ts'
import { directivesOn, nameOf } from './remove-hidden.ts'

/** Prefixes of names in the federation specifications, as in `join__Graph`. */
const SPECIFICATIONS = ['core', 'federation', 'join', 'link']
const FEDERATION_TYPES = /^_(?:Any|Entity|Service|FieldSet)$/
const FEDERATION_FIELDS = /^_(?:service|entities)$/
/** Directives of federation 1, which has no `@link` to declare them. Supergraphs define `@tag`. */
const FEDERATION_1 = /^(?:extends|external|key|provides|requires|tag)$/

/**
 * Finds the parts of a schema that belong to its platform: undefined directives, and definitions from the federation
 * specifications.
 *
 * @param isOwned returns whether the settings show a directive
 */
export function platformOf(document: DocumentNode, isOwned: (name: string) => boolean) {
  const { definitions } = document
  const links = definitions
    .flatMap((node) => (node.kind === Kind.SCHEMA_DEFINITION ? directivesOn(node) : []))
    .filter(({ name }) => /^(?:link|core)$/.test(name.value))
  const originals = new Map([
    ...SPECIFICATIONS.map((name) => [name, name] as const),
    ...links.flatMap(namesOf),
  ])
  const isSpecified = (name: string) =>
    originals.has(name.replace(/__.*/, '')) && (links.length > 0 || name.includes('__'))
  const isType = (name: string) =>
    FEDERATION_TYPES.test(name) || (name.includes('__') && isSpecified(name))
  const isFederated = links.length > 0 || definitions.some((node) => isType(nameOf(node)))
  const defined = new Set(
    definitions.flatMap((node) => (node.kind === Kind.DIRECTIVE_DEFINITION ? node.name.value : [])),
  )
  const isUndefined = (name: string) => !defined.has(name) && !STANDARD.has(name)
  const isDirective = (name: string) =>
    !isOwned(name) &&
    (isUndefined(name) || isSpecified(name) || (isFederated && FEDERATION_1.test(name)))
  const hides = ({ name: { value } }: DirectiveNode) => {
    const original = value.replace(/^.+?(?=__|$)/, (name) => originals.get(name) ?? name)
    const isOfPlatform = links.length > 0 || isUndefined(value)
    return isOfPlatform && /^(?:federation__)?inaccessible$/.test(original)
  }
  return {
    /** Whether a directive belongs to the platform, by its name. */
    isDirective,
    /** Whether a type or member belongs to the platform. */
    isPart: (node: ASTNode) =>
      node.kind !== Kind.DIRECTIVE_DEFINITION &&
      ((isTypeDefinitionNode(node)
        ? isType(nameOf(node))
        : isFederated && FEDERATION_FIELDS.test(nameOf(node))) ||
        directivesOn(node).some(hides)),
    /** Returns the names of directives that are applied but not defined, except those of federation. */
    undefinedNames: () => {
      const applied = elementsIn(document).flatMap(([node]) => directivesOn(node).map(nameOf))
      const isForeign = (name: string) => isUndefined(name) && isDirective(name)
      return [...new Set(applied)].filter((name) => isForeign(name) && !isSpecified(name))
    },
  }
}

/** Returns the names that `@link(url: …, as: …, import: [{name: …, as: …}])` defines, with their original names. */
function namesOf({ arguments: args = [] }: DirectiveNode): [name: string, original: string][] {
  const values = new Map(args.map((arg) => [arg.name.value, valueFromASTUntyped(arg.value)]))
  const url = String(values.get('url') ?? values.get('feature'))
  const [, specification = ''] = /([^/]+)\/v[\d.]+$/.exec(url) ?? []
  const imports = [values.get('import') ?? []]
    .flat()
    .map((each: unknown) => (isRecord(each) ? each : { name: each }))
  return [{ name: specification, as: values.get('as') }, ...imports].map(({ name, as }) => [
    withoutAt(as ?? name),
    withoutAt(name),
  ])
}

const withoutAt = (name: unknown) => String(name).replace('@', '')

const STANDARD = new Set(specifiedDirectives.map(({ name }) => name))

/** Whether a document only comes from introspection, which does not report applied directives. */
export const isIntrospected = (document: DocumentNode) =>
  elementsIn(document).every(
    ([node]) => !node.loc && directivesOn(node).every(({ name }) => STANDARD.has(name.value)),
  )

/** Adds a scalar for each undefined type, because platforms define scalars outside the file. */
export function withMissingTypes(document: DocumentNode, notes: string[]): DocumentNode {
  const known = new Set(specifiedScalarTypes.map(({ name }) => name))
  for (const node of document.definitions) {
    if (isTypeDefinitionNode(node)) known.add(node.name.value)
  }
  const scalars: ScalarTypeDefinitionNode[] = []
  visit(document, {
    NamedType(node) {
      const { name } = node
      if (known.has(name.value)) return
      known.add(name.value)
      scalars.push({ kind: Kind.SCALAR_TYPE_DEFINITION, name })
      const text = `${name.value}: not defined in the schema, so it is shown as a scalar`
      notes.push(`${sourceOf(node)}  ${text}`.trim())
    },
  })
  return { ...document, definitions: [...document.definitions, ...scalars] }
}
