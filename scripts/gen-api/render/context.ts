import type {
  InputModel,
  ObjectModel,
  OperationModel,
  SchemaModel,
  TypePath,
  UnionModel,
} from '@/lib/reference/model/types'
import type { ProductFacts } from '../types'
import type { Scope } from '@/lib/reference/code-links'
import type { EntryLevel } from './entry'
import type { HtmlChild } from '@/lib/reference/html'

/** What every renderer may need besides its own element. */
export interface RenderContext {
  model: SchemaModel
  product: ProductFacts
  /** Look-ups by name. */
  types: {
    object(name: string): ObjectModel | undefined
    union(name: string): UnionModel | undefined
  }
  /** Renders a description or deprecation reason that belongs to an entry. */
  describe(text: string | null, scope: Scope): HtmlChild
  /** Place of a type in `schema.graphql` as `start,length`, for copying its SDL. */
  sdlRange(typeName: string): string | null
  /** The example of an operation, or the reason why there is none. */
  exampleOf(operation: OperationModel, level: EntryLevel): HtmlChild
  /** How an operation reaches a type, with a document to start from. */
  pathTo(path: TypePath | null): HtmlChild
  /** Sample values of an input object: one, or one for each member of a oneOf input. */
  inputExample(type: InputModel): HtmlChild
}
