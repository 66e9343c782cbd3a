import Router from 'next/router'
import { element, siteElement } from '#ui/element.ts'
import styles from './playground-dialog.module.css'

/**
 * Asks the reader in a modal dialog before a mutation is sent. Escape and Back mean no.
 *
 * @param name of the operation
 * @param url of the endpoint
 */
export function askToSend(name: string, url: string): Promise<boolean> {
  const dialog = element('dialog', styles.question)
  const title = element('h2', '', `Send ${name} to ${new URL(url).host}?`)
  title.id = 'send-question'
  dialog.setAttribute('aria-labelledby', title.id)
  const text = element('p', '', 'This mutation can change data at ')
  text.append(element('code', '', url), '. We ask once per endpoint, and for every link.')
  const no = element('button', 'button', 'Cancel')
  const yes = element('button', 'button main-button', 'Send')
  const answers = element('div')
  answers.append(no, yes)
  dialog.append(title, text, answers)

  return new Promise((resolve) => {
    const close = () => dialog.close()
    no.addEventListener('click', close)
    yes.addEventListener('click', () => dialog.close('yes'))
    window.addEventListener('popstate', close, { once: true })
    Router.events.on('routeChangeStart', close)
    dialog.addEventListener('close', () => {
      window.removeEventListener('popstate', close)
      Router.events.off('routeChangeStart', close)
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
    siteElement().append(dialog)
    dialog.showModal()
  })
}
