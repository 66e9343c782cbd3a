/** A diagram that was drawn before the build. */
export interface Drawing {
  /** Natural size, in CSS pixels. */
  width: number
  height: number
  /** The picture, when the server renders; empty in the browser, which finds it in the page. */
  markup: string
}

/** Every drawing by its name. */
export declare const drawings: Readonly<Record<string, Drawing>>
