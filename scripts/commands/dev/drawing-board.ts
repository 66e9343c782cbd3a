import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { drawingBoard, drawingParameters, finishDrawing } from '../../content/diagrams/draw'
import { compareDrawings, saveDrawings } from '../../content/diagrams/update-drawings'
import { describeError, fail } from '../../shared/failure'

/** Where the page stands that overlay.mjs opens when a diagram has no drawing, and what belongs to it. */
const BOARD = '/drawing-board'
const DIAGRAMS = `${BOARD}/diagrams/`

/** Asks what there is to draw, sends each drawing or why there is none, and says when all is done. */
const LOOP = `
  for (const { name, parameters } of await (await fetch('${DIAGRAMS}')).json()) {
    const drawn = await drawDiagram(...parameters).then(
      (svg) => ({ svg }),
      (error) => ({ error: String(error) }),
    )
    await fetch('${DIAGRAMS}' + name, { method: 'POST', body: JSON.stringify(drawn) })
  }
  parent.postMessage('drawn', '*')
`

/** What the page sends of a diagram. */
type Drawn = { svg: string } | { error: string }

/**
 * Answers the requests of a page that draws, in the browser which the author has open anyway, the
 * diagrams that have no drawing yet, and keeps what it sends in `public/diagrams`.
 *
 * @param root of the project, absolute
 * @param origin of the server that answers: nobody else may send a drawing
 */
export async function answerBoard(
  root: string,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, type: string, body: string) => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
  }
  try {
    if (request.url === BOARD) {
      send(200, 'text/html', `${await drawingBoard()}<script type="module">${LOOP}</script>`)
      return
    }
    const { missing, left } = await compareDrawings(root)
    if (request.method !== 'POST') {
      const wanted = missing.map((one) => ({ name: one.name, parameters: drawingParameters(one) }))
      send(200, 'application/json', JSON.stringify(wanted))
      return
    }
    const diagram = missing.find(({ name }) => request.url === DIAGRAMS + name)
    if (request.headers.origin !== origin || !diagram) {
      send(403, 'text/plain', 'Nobody asked for this drawing.')
      return
    }
    const drawn = (await json(request)) as Drawn
    if ('error' in drawn) fail(`${diagram.place}: ${drawn.error}`)
    await saveDrawings(root, [{ name: diagram.name, markup: finishDrawing(drawn.svg) }], left)
    send(200, 'text/plain', 'Saved.')
  } catch (error) {
    const what = describeError(error)
    console.error(`[diagrams] ${what}`)
    send(500, 'text/plain', what)
  }
}
