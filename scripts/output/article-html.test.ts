import { expect, it } from 'vitest'
import { parseHtml, readPageContent } from '../shared/exported-pages'
import { articleHtml } from './feeds'

const box = '<input type="checkbox" disabled'

it.each([
  [
    'leaves the title and the byline to the fields of the feed',
    '<header><p>Date</p><h1>Title</h1></header><p>Text</p>',
    '<p>Text</p>',
  ],
  [
    'drops scripts, controls, permalinks and comments',
    '<h2 id="x" class="y">T<a href="#x" class="no-print">#</a></h2><!-- --><script>alert(1)</script>' +
      '<fieldset><legend>Price calculator</legend></fieldset><button>Copy</button><svg></svg>',
    '<h2>T</h2>',
  ],
  [
    'drops our classes, styles, handlers and wrappers, not the text in them',
    '<div class="scroll" tabindex="0"><table><tr><th scope="row" style="x" onclick="y()">a</th></tr></table></div>' +
      '<noscript><p class="n"><span class="z">b</span></p></noscript>',
    '<table><tbody><tr><th scope="row">a</th></tr></tbody></table><p>b</p>',
  ],
  [
    'gives links and pictures full addresses, fragments included',
    '<a href="/sub/docs/b#c">b</a> <a href="#d">d</a> <img src="/sub/x.png" alt="X">',
    '<a href="https://docs.example.com/sub/docs/b#c">b</a> <a href="https://docs.example.com/sub/blog/a#d">d</a> <img src="https://docs.example.com/sub/x.png" alt="X">',
  ],
  [
    'keeps code as text with its language, and the language of words',
    '<pre data-language="js"><code><span><span style="c">0.1</span> &lt; 1</span></code></pre><p><span lang="es">hola</span></p>',
    '<pre><code class="language-js">0.1 &#x3C; 1</code></pre><p><span lang="es">hola</span></p>',
  ],
  [
    'makes a remark of an admonition, and a paragraph of a caption',
    '<aside role="note"><span hidden>Tip</span><div class="t"><svg></svg><span id="i">Title</span></div><p>Text</p></aside>' +
      '<div class="block"><div class="caption">Variables</div><pre><code>{}</code></pre></div>',
    '<blockquote><p><strong>Tip: Title</strong></p><p>Text</p></blockquote><p>Variables</p><pre><code>{}</code></pre>',
  ],
  [
    'keeps the state of tasks',
    `<ul><li>${box}> a</li><li>${box} checked> b</li></ul>`,
    '<ul><li>☐ a</li><li>☑ b</li></ul>',
  ],
])('%s', (_what, inner, html) => {
  const page = `<body><nav>menu</nav><main><article><div class="prose">${inner}</div></article></main></body>`
  const content = readPageContent(parseHtml(page), 'https://docs.example.com/sub/blog/a')
  expect(articleHtml(content)).toBe(html)
})
