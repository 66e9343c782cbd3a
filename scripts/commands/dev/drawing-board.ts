import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { drawingBoard, drawingParameters, finishDrawing } from '../../content/diagrams/draw'
import { compareDrawings, saveDrawings } from '../../content/diagrams/update-drawings'
import { describeError } from '../../shared/failure'

/** Where the page stands that overlay.mjs opens when a diagram has no drawing, and what belongs to it. */
export const BOARD = '/drawing-board'
const DIAGRAMS = `${BOARD}/diagrams/`

/**
 * Asks what there is to draw, sends each drawing, and says when all is done. A diagram with a mistake
 * is left out: the check of the content names the line.
 */
const LOOP = `
  for (const { name, parameters } of await (await fetch('${DIAGRAMS}')).json()) {
    const body = await drawDiagram(...parameters).catch(() => null)
    if (body) await fetch('${DIAGRAMS}' + name, { method: 'POST', body })
  }
  parent.postMessage('drawn', '*')
`

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
    const markup = finishDrawing(await text(request))
    await saveDrawings(root, [{ name: diagram.name, markup }], left)
    send(200, 'text/plain', 'Saved.')
  } catch (error) {
    const what = describeError(error)
    console.error(`[diagrams] ${what}`)
    send(500, 'text/plain', what)
  }
}
